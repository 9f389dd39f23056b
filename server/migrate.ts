import { applyMigrations, explainDatabaseErrors, MIGRATIONS_DIR, openDatabaseServer } from './deps.ts'
import { failStart, readSettings } from './main.ts'
import { makeFilesPrivate, prepareDataDir, StartError } from './platform/data-dir.ts'
import { readMigrationStatus } from './platform/db.ts'

const USAGE = 'Usage: npm run migrate -- status | up'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** `npm run migrate -- status | up`: lists the migrations of the database, or applies the pending ones. */
export async function runMigrate(command: string | undefined): Promise<void> {
  makeFilesPrivate()
  const closeHandlers: (() => Promise<void> | void)[] = []
  try {
    if (command !== 'status' && command !== 'up') throw new StartError(USAGE)
    const config = readSettings()
    prepareDataDir(config.dataDir)
    const { connection, backUp } = await openDatabaseServer(config, say, () => process.exit(1), closeHandlers)
    await explainDatabaseErrors(connection, async () => {
      if (command === 'up') await applyMigrations(connection, say, backUp)
      const { applied, pending, newer } = await readMigrationStatus(connection, MIGRATIONS_DIR)
      for (const name of newer) say(`newer    ${name}`)
      for (const name of pending) say(`pending  ${name}`)
      say(`${applied.length} applied, ${pending.length} pending, ${newer.length} of a newer release`)
    })
  } catch (error) {
    for (const close of closeHandlers) await close()
    failStart(error)
  }
  for (const close of closeHandlers) await close()
  process.exit(0)
}
