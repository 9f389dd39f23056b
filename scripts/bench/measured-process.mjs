// Communication of a measured process with the benchmark that started it.

/** Replies to every message with the CPU time used so far; ends with its parent. */
export function reportUsage() {
  process.on('message', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    process.send?.({ cpuMs: (userCPUTime + systemCPUTime) / 1000 })
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Listening must not keep a closing server alive.
  process.channel?.unref()
}

export function announce(server) {
  console.log(`is ready http://localhost:${server.address().port}`)
}
