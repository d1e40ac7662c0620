// libpq, PostgreSQL's own client library, found when a database is first wanted and not before: who keeps a folder needs none.
#pragma once
#include <postgresql/libpq-fe.h>

/// Its functions, by their names without “PQ”.
struct pq {
    __typeof__(PQbackendPID) *_Nonnull backendPID;
    __typeof__(PQclear) *_Nonnull clear;
    __typeof__(PQcmdTuples) *_Nonnull cmdTuples;
    __typeof__(PQconnectdb) *_Nonnull connectdb;
    __typeof__(PQconsumeInput) *_Nonnull consumeInput;
    __typeof__(PQerrorMessage) *_Nonnull errorMessage;
    __typeof__(PQexec) *_Nonnull exec;
    __typeof__(PQexecPrepared) *_Nonnull execPrepared;
    __typeof__(PQfinish) *_Nonnull finish;
    __typeof__(PQfname) *_Nonnull fname;
    __typeof__(PQfnumber) *_Nonnull fnumber;
    __typeof__(PQfreemem) *_Nonnull freemem;
    __typeof__(PQftype) *_Nonnull ftype;
    __typeof__(PQgetisnull) *_Nonnull getisnull;
    __typeof__(PQgetlength) *_Nonnull getlength;
    __typeof__(PQgetvalue) *_Nonnull getvalue;
    __typeof__(PQnfields) *_Nonnull nfields;
    __typeof__(PQnotifies) *_Nonnull notifies;
    __typeof__(PQntuples) *_Nonnull ntuples;
    __typeof__(PQprepare) *_Nonnull prepare;
    __typeof__(PQresultErrorField) *_Nonnull resultErrorField;
    __typeof__(PQresultStatus) *_Nonnull resultStatus;
    __typeof__(PQsetNoticeReceiver) *_Nonnull setNoticeReceiver;
    __typeof__(PQsocket) *_Nonnull socket;
    __typeof__(PQstatus) *_Nonnull status;
    __typeof__(PQtransactionStatus) *_Nonnull transactionStatus;
};

/// Null where libpq is not on this machine. From any thread; the same each time.
const struct pq *_Nullable pq_load(void);
