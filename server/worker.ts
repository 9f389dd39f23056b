import path from 'node:path'
import { createDeps } from './deps.ts'
import { startJobs } from './jobs.ts'
import { failStart, readSettings, serveMetrics } from './main.ts'
import { makeFilesPrivate } from './platform/data-dir.ts'
import { createLog } from './platform/log.ts'
import { closeOnSignal, endOnUnexpectedError, isShuttingDown, type ShutDown } from './platform/shutdown.ts'
import { loadBuiltRenderer } from './ssr/built-renderer.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** Runs the jobs (email, cleanup) in a separate process, next to web processes with JOBS=off on the same PostgreSQL. */
export async function startWorker(): Promise<void> {
  makeFilesPrivate()
  try {
    const config = readSettings()
    let shutDown: ShutDown | undefined
    endOnUnexpectedError(createLog(config.logLevel), (reason) =>
      shutDown ? shutDown(reason, 1) : process.exit(1),
    )
    const running = await createDeps(config, say, () => shutDown?.('The embedded database stopped.', 1))
    shutDown = closeOnSignal(running.close, say)
    await serveMetrics(running.deps, config)
    await startJobs(running.deps, () => loadBuiltRenderer(path.resolve('dist')))
    say(`Jobs are running. Mail goes to ${running.deps.mailer.describe()}.`)
  } catch (error) {
    if (!isShuttingDown()) failStart(error)
  }
}
