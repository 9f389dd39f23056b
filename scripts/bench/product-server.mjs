// The built server, started as in production and measured from outside.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportUsage } from './measured-process.mjs'

reportUsage()
const { startBuilt } = await import(pathToFileURL(path.resolve('dist/server/main.js')).href)
await startBuilt()
