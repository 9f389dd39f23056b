// `npm run build`: what a start does before it listens, for images and deployments that build ahead.
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
installIfNeeded()
buildIfNeeded()
