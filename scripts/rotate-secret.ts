/** `npm run rotate-secret`: encrypts what is stored encrypted with the new secret. */
import path from 'node:path'
import { generateIfNeeded } from './prepare.mjs'

process.chdir(path.dirname(import.meta.dirname))
generateIfNeeded()
const { startRotation } = await import('@server/rotate-secret.ts')
await startRotation()
