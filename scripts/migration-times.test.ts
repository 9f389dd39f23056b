import { expect, it } from 'vitest'
import { migrationsOfSameTime } from './migration-times.ts'

const file = (name: string) => `prisma/migrations/${name}/migration.sql`

it('Two migrations with the same time are both named', () => {
  const files = ['20270101000000_a', '20270101000000_b', '20270101000001_c'].map(file)
  expect(migrationsOfSameTime(files)).toEqual(['20270101000000_a', '20270101000000_b'])
})

it('The pair that is applied everywhere keeps its names; a third is refused', () => {
  const kept = ['20261121153500_analytics_days_and_seo_runs', '20261121153500_audit_chain'].map(file)
  expect(migrationsOfSameTime(kept)).toEqual([])
  expect(migrationsOfSameTime([...kept, file('20261121153500_more')])).toEqual(['20261121153500_more'])
})

it('Other files are no migrations', () => {
  expect(migrationsOfSameTime(['prisma/migrations/migration_lock.toml', 'prisma/seed.ts'])).toEqual([])
})
