import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { loadReferenceData, loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadEnv } from './config/env.ts'
import { createDeps, type Deps } from './deps.ts'
import { startJobs } from './jobs.ts'
import { ensureFirstAdmin } from './modules/auth/auth.service.ts'
import { keepFilesPrivate, StartError } from './platform/data-dir.ts'
import { createLog } from './platform/log.ts'
import { closeOnSignal, endOnUnexpectedError, isShuttingDown, type ShutDown } from './platform/shutdown.ts'
import { builtRenderer } from './ssr/built-renderer.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

/** How long a stop waits for requests that are under way. */
const REQUEST_GRACE_MS = 3_000
/** Far beyond what a page or a long file takes, so that a slow machine alone is none. */
const OVERLOAD = { maxEventLoopDelayMs: 2_000, sampleIntervalMs: 1_000, manyPages: 40, maxPageMs: 8_000 }

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** Reads `.env` beside package.json, if there is one; real environment variables win. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return loadEnv()
}

/** Starts the whole product in this process: database, data, jobs, web. */
export async function startServer(makeRenderer: () => Promise<PageRenderer>): Promise<void> {
  keepFilesPrivate()
  const config = readSettings()
  // Until everything is open, a failure of the start ends the process.
  let shutDown: ShutDown | undefined
  endOnUnexpectedError(createLog(config.logLevel), (reason) =>
    shutDown ? shutDown(reason, 1) : process.exit(1),
  )
  const running = await createDeps(config, say, () => shutDown?.('The embedded database stopped.', 1))
  let app: FastifyInstance | undefined
  shutDown = closeOnSignal(async () => {
    await closeWeb(app)
    await running.close()
  }, say)
  try {
    const { deps } = running
    await loadData(deps)
    const { inventedPassword } = await ensureFirstAdmin(deps)
    const renderer = await makeRenderer()
    app = await buildApp(deps, { renderer, overload: OVERLOAD })
    await listen(app, config)
    if (config.jobs) await startJobs(deps, async () => renderer)
    announce(deps, app, inventedPassword)
  } catch (error) {
    // What a stop takes away from a start is no failure: the stop ends the process.
    if (isShuttingDown()) return
    await app?.close()
    await running.close()
    throw error
  }
}

/** Lets requests finish; whoever is still sending after that is cut off, so that the rest can close in order. */
async function closeWeb(app: FastifyInstance | undefined): Promise<void> {
  if (!app) return
  const timer = setTimeout(() => app.server.closeAllConnections(), REQUEST_GRACE_MS)
  await app.close()
  clearTimeout(timer)
}

async function loadData(deps: Deps): Promise<void> {
  const loaded = await loadReferenceData(deps.db)
  if (loaded.length > 0) say(`Loaded ${loaded.join(', ')}`)
  if (!deps.config.sampleData) return
  const sample = await loadSampleDataIfEmpty(deps.db, deps.clock.now())
  if (sample) say(`Loaded sample data: ${sample.companies} companies, ${sample.leads} leads`)
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`, { cause })
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights. Set PORT to one above 1023.`, { cause })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine.`, { cause })
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
  say(`  Mail goes to         ${mailer.describe()}${config.jobs ? '' : `, sent by ${workerOf(config)}`}`)
  say(`  Database             ${describeDatabase(config)}`)
  say('')
}

/** Who sends mail for a web process that runs no jobs. The embedded database serves one process alone. */
const workerOf = ({ databaseUrl }: Config) =>
  databaseUrl ? 'npm run worker' : 'nobody: npm run worker needs DATABASE_URL, or set JOBS=on'

function describeDatabase({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `embedded, in ${path.join(dataDir, 'postgres')}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${pathname.slice(1)} at ${hostname}:${port || 5432}`
}

/** Ends a failed start with what the operator needs: one sentence where we know the cause, the whole error where not. */
export function failStart(error: unknown): never {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}

/** What `npm start` runs after the build. */
export async function startBuilt(): Promise<void> {
  await startServer(() => builtRenderer(path.resolve('dist'))).catch(failStart)
}
