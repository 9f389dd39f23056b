// `npm start`: takes a fresh clone to a running server. Plain JavaScript, because nothing is installed yet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.NODE_ENV = 'production'
installIfNeeded()
buildIfNeeded()

const [, , mode, command] = process.argv
const file = { '--worker': 'worker.js', '--migrate': 'migrate.js' }[mode] ?? 'main.js'
const entry = await import(pathToFileURL(path.resolve('dist/server', file)).href)
if (mode === '--worker') await entry.startWorker()
else if (mode === '--migrate') await entry.runMigrate(command)
else await entry.startBuilt()
