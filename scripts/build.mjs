// `npm run build`: runs the build steps of a start without listening, for images and deployments that build ahead.
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, requireNode } from './prepare.mjs'

requireNode()
process.chdir(path.dirname(import.meta.dirname))
installIfNeeded()
buildIfNeeded()
