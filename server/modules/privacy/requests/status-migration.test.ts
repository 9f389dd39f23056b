import { readFileSync } from 'node:fs'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { dataRequestStatuses } from '@shared/privacy/data-request.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => sql`TRUNCATE data_subject_requests CASCADE`.execute(test.deps.db.$kysely))

const FIRST = new Date('2026-11-01T09:00:00Z')
const SECOND = new Date('2026-11-02T09:00:00Z')
const LATER = new Date('2026-11-05T09:00:00Z')

/** Stores a request as an earlier version did, and returns what the migration makes of it. */
async function migrated(
  status: string,
  { verifiedAt = null, events = [] }: { verifiedAt?: Date | null; events?: [text: string, at: Date][] } = {},
) {
  const { db } = test.deps
  const { id } = await db.dataSubjectRequest.create({
    data: {
      kind: 'access',
      name: 'Ann Hill',
      email: 'ann@home.example',
      channel: 'letter',
      receivedOn: '2026-10-31',
      dueOn: '2026-12-15',
      handledBy: 'owner@site.example',
      status,
      verifiedAt,
      updatedAt: LATER,
      events: {
        create: events.map(([text, createdAt]) => ({ text, actor: 'owner@site.example', createdAt })),
      },
    },
  })
  await test.pool.query(
    readFileSync('prisma/migrations/20261127060300_five_request_statuses/migration.sql', 'utf8'),
  )
  return db.dataSubjectRequest.findUniqueOrThrow({ where: { id }, include: { events: true } })
}

it.each(dataRequestStatuses)('keeps %s and confirms nobody', async (status) => {
  expect(await migrated(status)).toMatchObject({ status, verifiedAt: null, updatedAt: LATER })
})

it('turns a request that waits for confirmation into one in progress, not confirmed', async () => {
  const events: [string, Date][] = [['Asked by email to confirm the request.', FIRST]]
  expect(await migrated('identity-pending', { events })).toMatchObject({
    status: 'in-progress',
    verifiedAt: null,
  })
})

it('keeps the time of a confirmed request', async () => {
  const events: [string, Date][] = [['Status: New → Identity confirmed', SECOND]]
  expect(await migrated('verified', { verifiedAt: FIRST, events })).toMatchObject({
    status: 'in-progress',
    verifiedAt: FIRST,
  })
})

it.each(['Status: New → Identity confirmed', 'Confirmed the request through the emailed link.'])(
  'takes a missing time from the newest entry "%s", and keeps the texts of the history',
  async (text) => {
    const events: [string, Date][] = [
      [text, FIRST],
      [text, SECOND],
      ['Status: Identity confirmed → In progress', LATER],
    ]
    const request = await migrated('verified', { events })
    expect(request).toMatchObject({ status: 'in-progress', verifiedAt: SECOND })
    expect(request.events.map((event) => event.text)).toEqual(events.map(([kept]) => kept))
  },
)

it('takes a missing time from the last change if the history has none', async () => {
  const events: [string, Date][] = [['Called Ann.', FIRST]]
  expect(await migrated('verified', { events })).toMatchObject({ status: 'in-progress', verifiedAt: LATER })
})
