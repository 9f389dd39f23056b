// `npm run image-proof [-- --no-build]`: builds the Dockerfile on a stand-in base, runs every command of the image as
// its user and as another one, and prints size and start times. Needs root, buildah, debootstrap and PostgreSQL.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../server/testing/postgres-server.mjs'
import {
  buildah,
  buildImage,
  getImageConfig,
  makeBase,
  removeImage,
  runInContainer,
  stopAll,
} from './buildah.mjs'

const IMAGE = 'localhost/hostmatch'
const MAX_MB = 650
const MAX_OWN_MB = 300
const START_TIMEOUT_MS = 180_000
const OTHER_USER = '12345:0'
/** Each reads something else of the image: pages, styles, fonts, illustrations, native code, WebAssembly, data files. */
const PAGES = [
  ['/', 'text/html'],
  ['/locations/fl/miami', 'text/html'],
  ['/locations', 'text/html'],
  ['/admin/sign-in', 'text/html'],
  ['/api/docs', 'text/html'],
  ['/api/openapi.json', 'application/json'],
  ['/api/badge/65.png', 'image/png'],
  ['/share/location/fl-miami.png', 'image/png'],
  ['/share/article/buying-a-house-with-bookings-in-it.png', 'image/png'],
]

process.chdir(path.dirname(path.dirname(import.meta.dirname)))
const folder = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-image-'))
chmodSync(folder, 0o711)
const failures = []
let isComplete = false

function check(what, isRight, details = '') {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}`)
  if (isRight) return
  failures.push(what)
  if (details) console.log(details)
}

/** Creates a volume as Docker would: with owner and mode of /data in the image. */
function makeVolume(name, uid = 1000) {
  const volume = path.join(folder, name)
  mkdirSync(volume)
  chownSync(volume, uid, 0)
  chmodSync(volume, uid === 1000 ? 0o2770 : 0o700)
  return volume
}

async function waitUntilReady(port, running) {
  const started = performance.now()
  while (performance.now() - started < START_TIMEOUT_MS) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return Math.round(performance.now() - started)
    if (
      await Promise.race([running.ended.then(() => true), new Promise((resolve) => setTimeout(resolve, 50))])
    )
      return null
  }
  return null
}

async function waitForOutput(running, pattern) {
  const started = performance.now()
  while (!pattern.test(running.output()) && performance.now() - started < START_TIMEOUT_MS)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return pattern.test(running.output())
}

async function probePages(port) {
  for (const [url, type] of PAGES) {
    const response = await fetch(`http://127.0.0.1:${port}${url}`).catch(() => null)
    const found = `${response?.status} ${response?.headers.get('content-type')}`
    check(`GET ${url}: ${found}`, response?.status === 200 && found.includes(type), await response?.text())
  }
}

/** Returns what the processes wrote into the image outside of /data and the folders of memory and devices. */
function findChanges(mount, marker) {
  const left = ['data', 'tmp', 'proc', 'sys', 'dev', 'run', 'etc'].flatMap((name) => [
    '-path',
    `${mount}/${name}`,
    '-o',
  ])
  const args = [
    mount,
    '(',
    ...left.slice(0, -1),
    ')',
    '-prune',
    '-o',
    '-newer',
    marker,
    '-type',
    'f',
    '-print',
  ]
  return execFileSync('find', args, { encoding: 'utf8' }).trim()
}

const sizeOf = (dir) => Number(execFileSync('du', ['-sxm', dir], { encoding: 'utf8' }).split('\t')[0])

function measure(base) {
  const stand = buildah('from', base)
  const own = buildah('from', IMAGE)
  // Buildah would mount a volume of its own over ours.
  buildah('config', '--volume', '/data-', own)
  const [baseMb, imageMb] = [stand, own].map((container) => sizeOf(buildah('mount', container)))
  buildah('rm', stand)
  const mb = `${imageMb} MB, ${imageMb - baseMb} MB of it ours`
  check(`size: ${mb}; goal ${MAX_MB} and ${MAX_OWN_MB}`, imageMb <= MAX_MB && imageMb - baseMb <= MAX_OWN_MB)
  return own
}

async function proveOnPostgres(container, config, postgres) {
  const socket = decodeURIComponent(new URL(postgres.url).searchParams.get('host') ?? '')
  chmodSync(socket, 0o711)
  const env = {
    DATABASE_URL: postgres.url,
    SECRET: 'a secret of the proof, long enough for it',
    ADMIN_PASSWORD: 'known-to-the-proof',
    PAGE_CHECKS: 'off',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  const run = (command, volume, more = {}, user = config.user) =>
    runInContainer(container, [...config.entrypoint, ...command], {
      user,
      env: { ...env, ...more },
      volumes: [`${socket}:${socket}`, `${volume}:/data`],
    })
  const started = performance.now()
  const migrate = run(['migrate'], makeVolume('migrate'))
  const code = await migrate.ended
  check(
    `migrate ends with 0 after ${Math.round(performance.now() - started)} ms`,
    code === 0,
    migrate.output(),
  )

  const off = { JOBS: 'off', MIGRATE: 'off' }
  const first = run(['web'], makeVolume('web'), { ...off, PORT: '4711' })
  const firstMs = await waitUntilReady(4711, first)
  check(`web as ${config.user} is ready after ${firstMs} ms`, firstMs !== null, first.output())
  const second = run(['web'], makeVolume('other-web'), { ...off, PORT: '4712' }, OTHER_USER)
  const secondMs = await waitUntilReady(4712, second)
  check(`web as ${OTHER_USER} is ready after ${secondMs} ms`, secondMs !== null, second.output())
  const worker = run(['worker'], makeVolume('worker'))
  check('worker runs its jobs', await waitForOutput(worker, /Jobs are running/), worker.output())
  await probePages(4711)
  for (const [port, expected] of [
    ['4711', 0],
    ['4799', 1],
  ]) {
    const health = runInContainer(container, config.healthcheck.slice(1), {
      user: config.user,
      env: { PORT: port },
      volumes: [],
    })
    check(`health check of port ${port} ends with ${expected}`, (await health.ended) === expected)
  }
  await proveBackup(run, postgres.url)
  for (const [name, running] of Object.entries({ first, second, worker }))
    check(`${name} process stops with 0`, (await running.stop()) === 0, running.output())
}

/** Backs up from the image while its processes run, and restores into another database with all checks. */
async function proveBackup(run, url) {
  const volume = makeVolume('backup')
  const backup = run(['backup', '/data/site.dump'], volume)
  check('backup ends with 0', (await backup.ended) === 0, backup.output())
  execFileSync('psql', ['--quiet', `--dbname=${url}`, '--command=CREATE DATABASE restored'])
  const target = url.replace('/postgres?', '/restored?')
  const restore = run(['restore', '/data/site.dump', '--verify'], volume, { DATABASE_URL: target })
  const isVerified = (await restore.ended) === 0 && /The server starts on it/.test(restore.output())
  check('restore --verify ends with 0', isVerified, restore.output())
}

async function proveEmbedded(container, config) {
  const run = (volume, user) =>
    runInContainer(container, [...config.entrypoint, ...config.command], {
      user,
      env: { PORT: '4713', HOST: '127.0.0.1', PAGE_CHECKS: 'off', LOG_LEVEL: 'warn' },
      volumes: [`${volume}:/data`],
    })
  const volume = makeVolume('embedded')
  const fresh = run(volume, config.user)
  check(
    'embedded database: starts on a new volume',
    (await waitUntilReady(4713, fresh)) !== null,
    fresh.output(),
  )
  check('embedded database: stops with 0', (await fresh.stop()) === 0, fresh.output())

  const refused = run(volume, OTHER_USER)
  const refusedCode = await Promise.race([refused.ended, waitUntilReady(4713, refused)])
  const isSaid = /belongs to user 1000, this process is user 12345\. .*chown -R 12345/
  check(
    'files of another user are refused in one sentence',
    refusedCode === 1 && isSaid.test(refused.output()),
    refused.output(),
  )
  execFileSync('chmod', ['-R', 'g=u', volume])
  const shared = run(volume, OTHER_USER)
  check(
    `the same volume starts as ${OTHER_USER} once its group may write`,
    (await waitUntilReady(4713, shared)) !== null,
    shared.output(),
  )
  await shared.stop()

  const foreign = run(makeVolume('foreign', 0), config.user)
  const foreignCode = await Promise.race([foreign.ended, waitUntilReady(4713, foreign)])
  const isNamed = /\/data cannot be written to: it belongs to user 0, this process is user 1000/
  check(
    'a volume of root is refused in one sentence',
    foreignCode === 1 && isNamed.test(foreign.output()),
    foreign.output(),
  )
}

const postgres = await startPostgres()
try {
  const base = makeBase()
  if (!process.argv.includes('--no-build')) await buildImage(IMAGE, base)
  const container = measure(base)
  const config = getImageConfig(IMAGE)
  const marker = path.join(folder, 'marker')
  mkdirSync(marker)
  await proveOnPostgres(container, config, postgres)
  await proveEmbedded(container, config)
  const changes = findChanges(buildah('mount', container), marker)
  check('nothing was written into the image', changes === '', changes)
  isComplete = true
} finally {
  stopAll()
  postgres?.stop()
  // After a failure the image remains, for another run with `--no-build`.
  if (isComplete && failures.length === 0) removeImage(IMAGE)
  else buildah('rm', '--all')
  rmSync(folder, { recursive: true, force: true })
}
console.log(failures.length === 0 ? 'The image works.' : `${failures.length} failed.`)
process.exit(failures.length === 0 ? 0 : 1)
