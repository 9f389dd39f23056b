// Entry point of the image: runs one command of the built server. It neither installs nor builds.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

process.chdir(path.dirname(path.dirname(import.meta.dirname)))
process.env.NODE_ENV = 'production'

const load = (name) => import(pathToFileURL(path.resolve('dist/server', name)).href)
const [name = 'web', ...args] = process.argv.slice(2)
const COMMANDS = {
  web: async () => (await load('main.js')).startBuilt(),
  worker: async () => (await load('worker.js')).startWorker(),
  migrate: async () =>
    args[0] ? (await load('migrate.js')).runMigrate(args[0]) : (await load('main.js')).prepareBuilt(),
  'rotate-secret': async () => (await load('rotate-secret.js')).startRotation(),
  backup: async () => (await load('backup.js')).startBackup(args),
  restore: async () => (await load('backup.js')).startRestore(args, ['scripts/image/entrypoint.mjs', 'web']),
}

if (Object.hasOwn(COMMANDS, name)) await COMMANDS[name]()
else {
  console.error(`There is no command "${name}". Choose one of ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 1
}
