import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadReferenceData, loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadEnv } from './config/env.ts'
import { createDeps, type Deps } from './deps.ts'
import { listenForMetrics } from './http/metrics.ts'
import { startJobs } from './jobs.ts'
import { ensureFirstAdmin } from './modules/auth/users/users.service.ts'
import { makeFilesPrivate, StartError } from './platform/data-dir.ts'
import { toErrorCode, toErrorMessage } from './platform/errors.ts'
import { createLog } from './platform/log.ts'
import { closeOnSignal, endOnUnexpectedError, isShuttingDown, type ShutDown } from './platform/shutdown.ts'
import { loadBuiltRenderer } from './ssr/built-renderer.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

/** Time that a shutdown waits for running requests. */
const REQUEST_GRACE_MS = 3_000
const IDLE_CHECK_MS = 100
/** Far beyond what a page or a long file takes, so that a slow machine alone does not trigger it. */
const OVERLOAD = { maxEventLoopDelayMs: 2_000, sampleIntervalMs: 3_000, manyPages: 40, maxPageMs: 8_000 }

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** Reads `.env` next to package.json, if it exists; real environment variables take precedence. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return loadEnv()
}

/** Starts the whole product in this process: database, data, jobs, web server. */
export async function startServer(makeRenderer: () => Promise<PageRenderer>): Promise<void> {
  makeFilesPrivate()
  const config = readSettings()
  // Until everything is open, an unexpected error ends the process directly.
  let shutDown: ShutDown | undefined
  endOnUnexpectedError(createLog(config.logLevel), (reason) =>
    shutDown ? shutDown(reason, 1) : process.exit(1),
  )
  const running = await createDeps(config, say, () => shutDown?.('The embedded database stopped.', 1))
  let app: FastifyInstance | undefined
  shutDown = closeOnSignal(
    async () => {
      await drain(app, config.drainS)
      await closeWeb(app)
      await running.close()
    },
    say,
    config.drainS,
  )
  try {
    const { deps } = running
    await loadData(deps)
    const { inventedPassword } = await ensureFirstAdmin(deps)
    const renderer = await makeRenderer()
    app = await buildApp(deps, { renderer, overload: OVERLOAD })
    await listen(app, config)
    await serveMetrics(deps, config)
    if (config.jobs) await startJobs(deps, async () => renderer)
    announce(deps, app, inventedPassword)
  } catch (error) {
    // Errors that a shutdown causes during startup are ignored: the shutdown ends the process.
    if (isShuttingDown()) return
    await app?.close()
    await running.close()
    throw error
  }
}

/** Answers requests for a while, but tells load balancers to send no more. */
async function drain(app: FastifyInstance | undefined, seconds: number): Promise<void> {
  if (!app || seconds === 0) return
  app.drain()
  await pause(seconds * 1000)
}

/**
 * Waits for running requests, then closes remaining connections, so that the rest can shut down in order. Answered
 * clients that keep their connection open are not waited for.
 */
async function closeWeb(app: FastifyInstance | undefined): Promise<void> {
  if (!app) return
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  const timer = setTimeout(() => app.server.closeAllConnections(), REQUEST_GRACE_MS)
  await app.close()
  clearTimeout(timer)
  clearInterval(idleTimer)
}

async function loadData(deps: Deps): Promise<void> {
  const loaded = await loadReferenceData(deps.db)
  if (loaded.length > 0) say(`Loaded ${loaded.join(', ')}`)
  if (!deps.config.sampleData) return
  const sample = await loadSampleDataIfEmpty(deps.db, deps.clock.now())
  if (sample) say(`Loaded sample data: ${sample.companies} companies, ${sample.leads} leads`)
}

/** Serves the metrics on their own port, if the settings name one. */
export async function serveMetrics(deps: Deps, { host, metrics: { port } }: Config): Promise<void> {
  if (port === undefined) return
  await listenForMetrics(deps, host, port).catch((cause: unknown) => {
    throw new StartError(`METRICS_PORT ${port} cannot be used: ${toErrorMessage(cause)}.`, { cause })
  })
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (cause) {
    const code = toErrorCode(cause)
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`,
        { cause },
      )
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs elevated permissions. Set PORT to a port above 1023.`, {
        cause,
      })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this host.`, { cause })
    throw cause
  }
}

function announce({ config, mailer }: Deps, app: FastifyInstance, inventedPassword: string | null): void {
  const { port } = app.server.address() as AddressInfo
  const address = config.publicUrl.replace(/:0$/, `:${port}`)
  say('')
  say(`  HostMatch is ready   ${address}`)
  say(
    `  Admin                ${address}/admin   ${config.admin.email}${inventedPassword ? `   password ${inventedPassword} (shown only now)` : ''}`,
  )
  say(
    `  Mail goes to         ${mailer.describe()}${config.jobs ? '' : `, sent by ${describeWorker(config)}`}`,
  )
  say(`  Database             ${describeDatabase(config)}`)
  say('')
}

/** Names the process that sends email for a web process without jobs. The embedded database supports only one process. */
const describeWorker = ({ databaseUrl }: Config) =>
  databaseUrl ? 'npm run worker' : 'no process: set JOBS=on, or set DATABASE_URL and run npm run worker'

function describeDatabase({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `embedded, in ${path.join(dataDir, 'postgres')}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${pathname.slice(1)} at ${hostname}:${port || 5432}`
}

/** Ends the process after a failed start, with the message of a known error or the stack of an unknown one. */
export function failStart(error: unknown): never {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}

/** Brings the database to this version (migrations, reference data, first owner) and ends, before web processes start. */
export async function prepareBuilt(): Promise<void> {
  makeFilesPrivate()
  try {
    const config = readSettings()
    const { deps, close } = await createDeps(config, say, () => process.exit(1))
    try {
      await loadData(deps)
      const { inventedPassword } = await ensureFirstAdmin(deps)
      if (inventedPassword)
        say(`Admin   ${config.admin.email}   password ${inventedPassword} (shown only now)`)
    } finally {
      await close()
    }
    say('The database is up to date.')
  } catch (error) {
    failStart(error)
  }
}

/** Starts the built server (`npm start`). */
export async function startBuilt(): Promise<void> {
  await startServer(() => loadBuiltRenderer(path.resolve('dist'))).catch(failStart)
}
