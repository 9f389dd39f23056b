import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeSlugOf } from './place-slug.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

it('makes the slugs of typed cities as the code does', async () => {
  const { db } = test.deps
  const known = await db.city.findMany({
    select: { name: true },
    take: 3000,
    orderBy: { population: 'desc' },
  })
  const names = [
    ...known.map(({ name }) => name),
    ...[
      'Port St. Lucie',
      'port  SAINT lucie',
      'Lee’s Summit',
      'N Myrtle Beach',
      'Ft. Lauderdale',
      'NYC',
      'New York City',
    ],
    ...[
      'St',
      'N',
      'Washington, D.C.',
      'Cañon City',
      'Sainte Genevieve',
      'Mt Saint Mt',
      'S. St. Paul',
      '  Miami  ',
      '東京',
      '-',
      '',
    ],
  ]
  const { slugs } = await db.$kysely
    .selectNoFrom(
      sql<string[]>`ARRAY(SELECT ${placeSlugOf(sql.ref('n.name'))}
        FROM unnest(${names}::text[]) WITH ORDINALITY AS n(name, at) ORDER BY n.at)`.as('slugs'),
    )
    .executeTakeFirstOrThrow()
  expect(slugs).toEqual(names.map(placeSlug))
})
