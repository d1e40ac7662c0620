import PromenadeCLI

await Promenade.start()
