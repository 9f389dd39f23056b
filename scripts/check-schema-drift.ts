/** Fails if applying all migrations to an empty database does not result in prisma/schema. */
import { migrate } from '../server/platform/migrate.ts'
import { openInMemory } from '../server/testing/pglite-server.ts'
import { countMissingSteps, readSchema } from './schema-engine.ts'

const database = await openInMemory()
await migrate(
  { exec: (sql) => database.exec(sql), query: (sql, values) => database.query(sql, values) },
  'prisma/migrations',
)
const steps = await countMissingSteps(database, readSchema())
if (steps > 0) {
  console.error(
    `prisma/schema and prisma/migrations differ by ${steps} step(s). Run: npm run create-migration -- <name>`,
  )
  process.exit(1)
}
console.log('Schema and migrations agree.')
process.exit(0)
