// What a measured process tells the benchmark that started it, over the channel between them.

/** Answers every message with the processor time used so far and the memory held now; ends with its parent. */
export function reportUsage() {
  process.on('message', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    process.send?.({
      cpuMs: (userCPUTime + systemCPUTime) / 1000,
      rssMb: process.memoryUsage.rss() / 2 ** 20,
    })
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Listening must not keep a server alive that is closing.
  process.channel?.unref()
}

/** Says where a server listens, the way the product's own does. */
export function announce(server) {
  console.log(`is ready http://localhost:${server.address().port}`)
}
