// `npm start`: takes a fresh clone to a running server. Plain JavaScript, because nothing is installed yet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
process.env.NODE_ENV = 'production'
installIfNeeded()
buildIfNeeded()

const worker = process.argv.includes('--worker')
const entry = pathToFileURL(path.resolve('dist/server', worker ? 'worker.js' : 'main.js'))
const { startBuilt, startWorker } = await import(entry.href)
await (worker ? startWorker() : startBuilt())
