// `npm run reset`: asks, then empties DATA_DIR (the embedded database, mails kept as files, drawn pictures, the secret).
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'

process.chdir(path.dirname(import.meta.dirname))
if (existsSync('.env')) process.loadEnvFile('.env')
const dir = path.resolve(process.env.DATA_DIR || './data')
if (!existsSync(dir) || readdirSync(dir).length === 0) {
  console.log(`There is nothing in ${dir}.`)
  process.exit(0)
}
const ours = ['postgres', 'mail', 'share-pictures', 'secret']
const strangers = readdirSync(dir).filter((name) => !ours.includes(name))
if (strangers.length > 0) {
  console.error(
    `${dir} holds things HostMatch did not put there (${strangers.slice(0, 5).join(', ')}). Nothing was deleted.`,
  )
  process.exit(1)
}
const question = createInterface({ input: process.stdin, output: process.stdout })
// Without a terminal, or at the end of the input, nobody answers.
const answer = await Promise.race([
  question.question(`This deletes every lead, company and mail in ${dir}. Type "delete" to go on: `),
  once(question, 'close').then(() => ''),
])
question.close()
if (answer.trim() !== 'delete') {
  console.log('Nothing was deleted.')
  process.exit(1)
}
for (const name of ours) rmSync(path.join(dir, name), { recursive: true, force: true })
console.log(`Emptied ${dir}. The next start begins from nothing.`)
