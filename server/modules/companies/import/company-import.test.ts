import { openCsv } from '@server/platform/csv.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { lockingIt, startBeforeCommit } from '@server/testing/lock-conflict.ts'
import { deleteTestData, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { IMPORT_MAX_BYTES } from '@shared/companies/company-csv.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.waitlistEntry.deleteMany()
})

const companies = () => test.caller({ actor: { ...testAdmin, role: 'editor' } }).companies
const stored = () =>
  test.deps.db.managementCompany.findMany({ orderBy: { id: 'asc' }, include: { places: true } })
const file = (...rows: string[]) => ['Name,City,State,ZIP Code,Services,Service Area', ...rows].join('\r\n')

/** Saves a file as a spreadsheet does: numbers lose zeros in front and digits past the sixth, separators change. */
function saveInSpreadsheet(csv: string): string {
  const toShown = (cell: string) => {
    const number = /^\+?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN
    if (Number.isNaN(number)) return cell
    return number >= 1e10 ? number.toExponential(5).toUpperCase() : String(number)
  }
  const rows: string[][] = parse(csv, { bom: true })
  return `sep=;\r\n${stringify(
    rows.map((cells) => cells.map(toShown)),
    { delimiter: ';' },
  )}`
}

describe('An import', () => {
  it('is a dry run by default', async () => {
    const result = await companies().importCsv({ csv: file('Hill Homes,Sheridan,WY,82801,Setup,') })
    expect(result).toMatchObject({ isImported: false, counts: { create: 1, refused: 0 }, status: 'pending' })
    expect(await stored()).toEqual([])
    expect(await test.deps.db.auditEvent.count()).toBe(0)
  })

  it('creates pending companies with their places and location, and updates existing ones', async () => {
    const old = await makeCompany(test.deps.db, { factsUpdatedAt: new Date('2026-01-01T00:00:00Z') })
    const csv = file(
      'Hill Homes,Sheridan,WY,82801,"Setup,Marketing","Sheridan, Billings, MT"',
      `${old.name},Miami,FL,33130,Consulting,"Miami, Key West"`,
    )
    const { fingerprint } = await companies().importCsv({ csv })
    const result = await companies().importCsv({ csv, dryRun: false, fingerprint })
    const [updated, created] = await stored()
    expect(result).toMatchObject({
      isImported: true,
      counts: { create: 1, update: 1, unchanged: 0, refused: 0 },
      rows: [
        { line: 2, action: 'create', companyId: created?.id },
        { line: 3, action: 'update', companyId: old.id },
      ],
    })
    expect(created).toMatchObject({
      name: 'Hill Homes',
      status: 'pending',
      services: 'Setup, Marketing',
      rating: null,
      hostScore: null,
      lat: expect.closeTo(44.8, 0),
    })
    expect(created?.places.map(({ state, citySlug }) => `${state}/${citySlug}`).sort()).toEqual([
      'MT/billings',
      'WY/sheridan',
    ])
    expect(updated).toMatchObject({ services: 'Consulting', status: 'approved' })
    expect(updated?.places.map(({ citySlug }) => citySlug).sort()).toEqual(['key-west', 'miami'])
    expect(updated?.factsUpdatedAt).not.toEqual(old.factsUpdatedAt)
    const [event] = await test.deps.db.auditEvent.findMany()
    expect(event).toMatchObject({
      action: 'company.import',
      after: { create: 1, update: 1, createdIds: [created?.id] },
    })
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('lists companies immediately if approved, and notifies the waitlist', async () => {
    await test.caller().locations.joinWaitlist({ email: 'owner@home.example', state: 'WY', city: 'sheridan' })
    await companies().importCsv({
      csv: file('Hill Homes,Sheridan,WY,82801,Setup,'),
      dryRun: false,
      approve: true,
    })
    expect((await test.caller().companies.search({ city: 'Sheridan, WY' })).map(({ name }) => name)).toEqual([
      'Hill Homes',
    ])
    expect(await outboxLines(test.deps)).toEqual(['place.opened owner@home.example queued'])
  })

  it('approves no company whose place is unknown', async () => {
    const csv = file('Hill Homes,Nowhere At All,WY,00000,Setup,', 'Bay Homes,Miami,FL,33130,Setup,')
    for (const dryRun of [true, false]) {
      expect(await companies().importCsv({ csv, dryRun, approve: true })).toMatchObject({
        isImported: false,
        counts: { create: 1, refused: 1 },
        rows: [{ reasons: [expect.stringMatching(/^We can’t find “Nowhere At All, WY 00000”/)] }, {}],
      })
    }
    expect(await stored()).toEqual([])
    expect((await companies().importCsv({ csv, dryRun: false })).counts).toMatchObject({ create: 2 })
  })

  it('writes nothing while one row is rejected', async () => {
    const csv = file(
      'Hill Homes,Sheridan,WY,82801,Setup,',
      'Hill Homes,Sheridan,WY,82801,Setup,',
      'X,Reno,NV,89501,Setup,',
    )
    const result = await companies().importCsv({ csv, dryRun: false })
    expect(result).toMatchObject({ isImported: false, counts: { create: 1, refused: 2 } })
    expect(await stored()).toEqual([])
  })

  it('writes the valid rows if the refused ones are skipped, and returns these with their reasons', async () => {
    const csv = file(
      'Hill Homes,Sheridan,WY,82801,Setup,',
      '"Bay, Homes",Reno,NV,89501,Full Service,"Reno, Sparks"',
      "'=Sum Homes,Reno,NV,9231,Setup,",
    )
    const result = await companies().importCsv({ csv, dryRun: false, skipRefused: true })
    expect(result).toMatchObject({ isImported: true, counts: { create: 1, refused: 2 } })
    expect(await stored()).toMatchObject([{ name: 'Hill Homes' }])
    expect(result.refusedCsv?.split('\r\n')).toEqual([
      'Name,City,State,ZIP Code,Services,Service Area,Reason',
      '"Bay, Homes",Reno,NV,89501,Full Service,"Reno, Sparks",Services: “Full Service” isn’t a service. Did you mean Full-Service?',
      "'=Sum Homes,Reno,NV,9231,Setup,,ZIP Code: “9231” has four digits; it needs five.",
      '',
    ])
    const again = await companies().importCsv({
      csv: result.refusedCsv ?? '',
      dryRun: false,
      skipRefused: true,
    })
    expect(again).toMatchObject({ isImported: false, counts: { refused: 2 } })
    expect(again.refusedCsv).toBe(result.refusedCsv)
  })

  it('takes back our own export after a spreadsheet has saved it', async () => {
    const places = [
      {
        name: 'Stowe Stays',
        city: 'Stowe',
        state: 'VT',
        zipCode: '05672',
        phoneNumber: '+18505550177',
        rating: '5.0',
      },
      {
        name: '=Sum & Co',
        city: 'Boston',
        state: 'MA',
        zipCode: '02110',
        phoneNumber: '(617) 555-0142',
        rating: '4.6',
      },
      {
        name: 'Palm, "Court"',
        city: 'Miami',
        state: 'FL',
        zipCode: '33130-1234',
        phoneNumber: null,
        rating: null,
      },
    ]
    for (const place of places) await makeCompany(test.deps.db, { ...place, email: 'ann@bücher.example' })
    const before = await stored()
    const table = await companies().exportCsv({})
    let text = ''
    for await (const part of await openCsv(table)) text += part
    const result = await companies().importCsv({ csv: saveInSpreadsheet(text), dryRun: false })
    expect(result.counts).toEqual({ create: 0, update: 0, unchanged: 3, refused: 0 })
    expect(result.rows.flatMap(({ warnings }) => warnings)).toHaveLength(3)
    expect(await stored()).toEqual(before)
  })

  it('is rejected if the companies changed since the dry run', async () => {
    const csv = file('Hill Homes,Sheridan,WY,82801,Setup,')
    const { fingerprint } = await companies().importCsv({ csv })
    await makeCompany(test.deps.db, { name: 'Hill Homes', city: 'Sheridan', state: 'WY' })
    await expect(companies().importCsv({ csv, dryRun: false, fingerprint })).rejects.toMatchObject({
      cause: { code: 'EDIT_CONFLICT' },
    })
    expect(await stored()).toHaveLength(1)
  })

  lockingIt('does not overwrite an edit that commits while it waits', async () => {
    const { id, name } = await makeCompany(test.deps.db, { services: 'Setup' })
    const csv = file(`${name},Miami,FL,33130,Consulting,`)
    const outcome = await startBeforeCommit(
      test.deps.db,
      (tx) => tx.managementCompany.update({ where: { id }, data: { services: 'Marketing' } }),
      () => companies().importCsv({ csv, dryRun: false }),
    )
    expect(outcome).toMatchObject({ status: 'rejected', reason: { cause: { code: 'EDIT_CONFLICT' } } })
    expect(await stored()).toMatchObject([{ services: 'Marketing' }])
  })

  it('creates each company once, also for parallel imports of one file', async () => {
    const csv = file('Hill Homes,Sheridan,WY,82801,Setup,')
    await Promise.allSettled([1, 2, 3].map(() => companies().importCsv({ csv, dryRun: false })))
    expect(await stored()).toHaveLength(1)
    expect((await companies().importCsv({ csv })).counts).toMatchObject({ unchanged: 1 })
  })

  it('flags possible duplicates in other cities', async () => {
    const old = await makeCompany(test.deps.db, {
      website: 'http://www.hill.example/about',
      phoneNumber: '+1 (305) 555-0142',
    })
    const head = 'Name,City,State,ZIP Code,Services,Website,Phone'
    const result = await companies().importCsv({
      csv: `${head}\nHill Homes,Sheridan,WY,82801,Setup,hill.example,\nUp Homes,Sheridan,WY,82801,Setup,,305.555.0142`,
      dryRun: false,
    })
    expect(result.rows.map(({ warnings }) => warnings)).toEqual(
      [1, 2].map(() => [`Has the same website or phone number as company ${old.id}.`]),
    )
    expect((await stored()).slice(1).map(({ possibleDuplicateIds }) => possibleDuplicateIds)).toEqual([
      [old.id],
      [old.id],
    ])
  })

  it('rejects a file that is too large or invalid', async () => {
    await expect(companies().importCsv({ csv: 'x'.repeat(IMPORT_MAX_BYTES + 1) })).rejects.toThrow(
      'larger than 2 MB',
    )
    await expect(companies().importCsv({ csv: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(companies().importCsv({ csv: 'Color\nred' })).rejects.toThrow('including ID or Name')
  })

  it('writes two thousand rows in one import', async () => {
    const rows = Array.from({ length: 2000 }, (_row, index) => `Homes No ${index},Miami,FL,33130,Setup,`)
    const result = await companies().importCsv({ csv: file(...rows), dryRun: false })
    expect(result.counts.create).toBe(2000)
    expect(await test.deps.db.managementCompany.count()).toBe(2000)
    expect(await test.deps.db.companyPlace.count()).toBe(2000)
  })
})
