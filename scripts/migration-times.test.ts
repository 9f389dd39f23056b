import { expect, it } from 'vitest'
import { findSameTimeMigrations } from './migration-times.ts'

const file = (name: string) => `prisma/migrations/${name}/migration.sql`

it('reports both migrations with the same timestamp', () => {
  const files = ['20270101000000_a', '20270101000000_b', '20270101000001_c'].map(file)
  expect(findSameTimeMigrations(files)).toEqual(['20270101000000_a', '20270101000000_b'])
})

it('allows the pair that was applied before the rule, but no third migration', () => {
  const exceptions = ['20261121153500_analytics_days_and_seo_runs', '20261121153500_audit_chain'].map(file)
  expect(findSameTimeMigrations(exceptions)).toEqual([])
  expect(findSameTimeMigrations([...exceptions, file('20261121153500_more')])).toEqual([
    '20261121153500_more',
  ])
})

it('ignores other files', () => {
  expect(findSameTimeMigrations(['prisma/migrations/migration_lock.toml', 'prisma/seed.ts'])).toEqual([])
})
