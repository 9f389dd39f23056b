/** `npm run reset`: asks for confirmation, then empties DATA_DIR. */
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { BACKUPS_NAME } from '@server/platform/backups.ts'
import { StartError } from '@server/platform/data-dir.ts'
import { LOCK_NAME, lockDirectory } from '@server/platform/directory-lock.ts'
import { DATABASE_NAME } from '@server/platform/embedded-engine.ts'

process.chdir(path.dirname(import.meta.dirname))
if (existsSync('.env')) process.loadEnvFile('.env')
const dir = path.resolve(process.env.DATA_DIR || './data')
if (!existsSync(dir) || readdirSync(dir).length === 0) {
  console.log(`There is nothing in ${dir}.`)
  process.exit(0)
}
// Earlier versions named share-images share-pictures.
const FOLDERS = ['mail', 'mail-accepted', 'share-images', 'share-pictures']
const ownNames = [DATABASE_NAME, LOCK_NAME, BACKUPS_NAME, 'secret', ...FOLDERS]
/** Previous databases of restores, and remains of an interrupted first start or restore. */
const isOwn = (name: string) => ownNames.includes(name) || name.startsWith(`${DATABASE_NAME}.`)
const foreignNames = readdirSync(dir).filter((name) => !isOwn(name))
if (foreignNames.length > 0) {
  console.error(
    `${dir} contains files that HostMatch did not create (${foreignNames.slice(0, 5).join(', ')}). Nothing was deleted.`,
  )
  process.exit(1)
}
const question = createInterface({ input: process.stdin, output: process.stdout })
// Without a terminal, or at the end of the input, there is no answer.
const answer = await Promise.race([
  question.question(
    `This deletes every lead, company, email and backup in ${dir}. Type "delete" to continue: `,
  ),
  once(question, 'close').then(() => ''),
])
question.close()
if (answer.trim() !== 'delete') {
  console.log('Nothing was deleted.')
  process.exit(1)
}
const lock = await lockDirectory(dir).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
// The lock is deleted last, when it is released.
for (const name of readdirSync(dir).filter((name) => name !== LOCK_NAME))
  rmSync(path.join(dir, name), { recursive: true, force: true })
await lock.release()
console.log(`Emptied ${dir}. The next start creates a new database.`)
