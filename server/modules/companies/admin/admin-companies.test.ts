import { makeCompany, registrationBody } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.waitlistEntry.deleteMany()
  test.deps.mailer.sent = []
})

const as = (role: string) => test.caller({ actor: { ...testAdmin, role } }).companies
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const audits = async () =>
  (await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)
const register = async (overrides: Record<string, unknown> = {}) => {
  const { id } = await test.caller().companies.register(registrationBody(overrides))
  await test.deps.db.emailMessage.deleteMany()
  return id
}

describe('Permissions', () => {
  const calls: [string, (companies: ReturnType<typeof as>) => Promise<unknown>][] = [
    ['approve', (companies) => companies.approve({ id: 1 })],
    ['reject', (companies) => companies.reject({ id: 1, reason: 'The website is gone.' })],
    ['notDuplicate', (companies) => companies.notDuplicate({ id: 1, otherId: 2 })],
    ['edit', (companies) => companies.edit({ id: 1, updatedAt: new Date(), changes: { name: 'Other' } })],
    ['verify', (companies) => companies.verify({ id: 1, isVerified: true })],
    ['change', (companies) => companies.change({ selection: { ids: [1] }, action: { kind: 'approve' } })],
    [
      'previewChange',
      (companies) => companies.previewChange({ selection: { ids: [1] }, action: { kind: 'reject' } }),
    ],
    ['delete', (companies) => companies.delete({ id: 1 })],
    ['deleteMany', (companies) => companies.deleteMany({ ids: [1] })],
    ['removeExpired', (companies) => companies.removeExpired()],
    ['restore', (companies) => companies.restore({ ids: [1] })],
    ['exportCsv', (companies) => companies.exportCsv({})],
    ['importCsv', (companies) => companies.importCsv({ csv: 'Name\nA' })],
  ]
  it.each(calls)('allows %s to editors only', async (_name, call) => {
    await expect(call(test.caller().companies)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(call(as('viewer'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await audits()).toEqual([])
  })

  it('allows every role to read, but not anonymous callers', async () => {
    const { id } = await make()
    const looks = [
      (companies: ReturnType<typeof as>) => companies.browse({}),
      (companies: ReturnType<typeof as>) => companies.counts(),
      (companies: ReturnType<typeof as>) => companies.detail({ id }),
    ]
    for (const look of looks) {
      await expect(look(test.caller().companies)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      await expect(look(as('viewer'))).resolves.toBeTruthy()
    }
  })
})

describe('Approving', () => {
  it('lists the company immediately and emails it and its waitlist', async () => {
    const id = await register({
      name: 'Fargo Stays',
      city: 'Fargo',
      state: 'ND',
      zipCode: '58102',
      serviceArea: 'Fargo',
      email: 'office@fargo.example',
    })
    await test.caller().locations.joinWaitlist({ email: 'owner@home.example', state: 'ND', city: 'fargo' })
    const entry = { tags: ['companies'], sizeBytes: 1, since: test.deps.cache.begin() }
    test.deps.cache.set('page', {} as never, entry)
    expect(await as('editor').approve({ id })).toEqual({
      id,
      name: 'Fargo Stays',
      status: 'approved',
      isMailed: true,
      notifiedWaitlistEntries: 1,
    })
    expect(test.deps.cache.get('page')).toBeUndefined()
    expect((await test.caller().companies.search({ city: 'Fargo, ND' })).map((found) => found.id)).toEqual([
      id,
    ])
    expect((await outboxLines(test.deps)).sort()).toEqual([
      'company.approved office@fargo.example queued',
      'place.opened owner@home.example queued',
    ])
    await deliverDue(test.deps)
    const mail = test.deps.mailer.sent.find(({ to }) => to === 'office@fargo.example')
    expect(mail?.subject).toBe('Fargo Stays is listed on HostMatch')
    expect(mail?.text).toContain(`/companies/${id}-fargo-stays`)
    expect(await audits()).toEqual(['company.approve'])
  })

  it('adds a missing location and missing places', async () => {
    const company = await make({ status: 'pending', lat: null, lng: null })
    await test.deps.db.companyPlace.deleteMany({ where: { companyId: company.id } })
    await as('editor').approve({ id: company.id })
    expect(await stored(company.id)).toMatchObject({
      lat: expect.closeTo(25.77, 1),
      lng: expect.closeTo(-80.2, 1),
      reviewedAt: expect.any(Date),
    })
    expect(await test.deps.db.companyPlace.count({ where: { companyId: company.id } })).toBe(1)
  })

  it('suppresses the email while company emails are off, and rejects a second decision', async () => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@b.example', fromEmail: 'a@b.example', companyNotifications: false },
    })
    const id = await register()
    await test.deps.db.emailMessage.deleteMany()
    expect((await as('editor').approve({ id })).isMailed).toBe(false)
    await expect(as('editor').approve({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as('editor').reject({ id, reason: 'We couldn’t reach you.' })).rejects.toThrow('Delete it')
    expect(await outboxLines(test.deps)).toEqual([expect.stringMatching(/^company.approved .+ held$/)])
    await expect(as('editor').approve({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('approves once in parallel requests', async () => {
    const id = await register()
    const tries = await Promise.allSettled([1, 2, 3].map(() => as('editor').approve({ id })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await outboxLines(test.deps)).toHaveLength(1)
  })
})

describe('Rejecting', () => {
  it('stores the reason and emails it', async () => {
    const id = await register({ name: 'Palm Court Stays', email: 'office@palm.example' })
    const reason = 'Your website does not open.\nPlease send us one that does.'
    expect(await as('editor').reject({ id, reason })).toMatchObject({ status: 'rejected', isMailed: true })
    expect(await stored(id)).toMatchObject({ status: 'rejected', rejectionReason: reason })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent[0]).toMatchObject({
      to: 'office@palm.example',
      subject: 'We couldn’t list Palm Court Stays',
    })
    expect(test.deps.mailer.sent[0]?.text).toContain('Your website does not open.')
    expect(await audits()).toEqual(['company.reject'])
    expect((await as('editor').approve({ id })).status).toBe('approved')
    expect((await stored(id)).rejectionReason).toBeNull()
  })

  it('sends no email for a quarantined company', async () => {
    const { id } = await make({ status: 'quarantined' })
    expect(await as('editor').reject({ id, reason: 'Made by a program.' })).toMatchObject({ isMailed: false })
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('requires a reason', async () => {
    const id = await register()
    for (const reason of ['', '  no  ', 'x'.repeat(1001)])
      await expect(as('editor').reject({ id, reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await stored(id)).status).toBe('pending')
  })
})

describe('Duplicates', () => {
  it('are returned for both companies and removed from both', async () => {
    const old = await make({ name: 'Old' })
    const fresh = await make({ name: 'Fresh', possibleDuplicateIds: [old.id] })
    expect((await as('viewer').detail({ id: old.id })).duplicates.map(({ name }) => name)).toEqual(['Fresh'])
    const after = await as('editor').notDuplicate({ id: old.id, otherId: fresh.id })
    expect(after.duplicates).toEqual([])
    expect((await stored(fresh.id)).possibleDuplicateIds).toEqual([])
    await expect(as('editor').notDuplicate({ id: old.id, otherId: fresh.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('Editing', () => {
  it('writes the changes, moves the company and marks the score as outdated', async () => {
    const company = await make({ factsUpdatedAt: new Date('2026-01-01T00:00:00Z') })
    const edited = await as('editor').edit({
      id: company.id,
      updatedAt: company.updatedAt,
      changes: {
        city: 'Key West',
        zipCode: '33040',
        serviceArea: 'Key West, Marathon',
        rating: '4.9',
        services: ['Setup'],
      },
    })
    expect(edited).toMatchObject({ city: 'Key West', rating: '4.9', services: 'Setup' })
    const row = await stored(company.id)
    expect(row).toMatchObject({ lat: expect.closeTo(24.57, 0), lng: expect.closeTo(-81.7, 0) })
    expect(row.factsUpdatedAt.getFullYear()).toBeGreaterThan(2026 - 1)
    expect(row.factsUpdatedAt).not.toEqual(company.factsUpdatedAt)
    const places = await test.deps.db.companyPlace.findMany({ where: { companyId: company.id } })
    expect(places.map(({ citySlug }) => citySlug).sort()).toEqual(['key-west', 'marathon'])
    const [event] = await test.deps.db.auditEvent.findMany()
    expect(event).toMatchObject({
      action: 'company.edit',
      before: { city: 'Miami', rating: '4.6' },
      after: { city: 'Key West' },
    })
  })

  it('keeps factsUpdatedAt for unscored changes, and the row for no change', async () => {
    const company = await make({ factsUpdatedAt: new Date('2026-01-01T00:00:00Z') })
    const { updatedAt } = await as('editor').edit({
      id: company.id,
      updatedAt: company.updatedAt,
      changes: { tag: 'Local' },
    })
    expect((await stored(company.id)).factsUpdatedAt).toEqual(company.factsUpdatedAt)
    await as('editor').edit({
      id: company.id,
      updatedAt: updatedAt.toISOString(),
      changes: { tag: 'Local' },
    })
    expect(await audits()).toEqual(['company.edit'])
  })

  it('keeps two people’s edits of different fields, and refuses the second edit of the same field', async () => {
    const { id, updatedAt } = await make({
      tag: null,
      phoneNumber: '(303) 555-0142',
      services: 'Full-Service',
    })
    const phone = { phoneNumber: '(303) 555-0199' }
    const asSeen = (changes: object, before: object) => as('editor').edit({ id, updatedAt, changes, before })
    await asSeen(phone, { phoneNumber: '(303) 555-0142' })
    await asSeen({ tag: 'Local', services: ['Consulting'] }, { tag: '', services: ['Full-Service'] })
    expect(await stored(id)).toMatchObject({ ...phone, tag: 'Local', services: 'Consulting' })
    await expect(
      asSeen({ phoneNumber: '(303) 555-0177' }, { phoneNumber: '(303) 555-0142' }),
    ).rejects.toMatchObject({
      cause: { code: 'EDIT_CONFLICT' },
    })
    await asSeen({ phoneNumber: '(303) 555-0177' }, phone)
    expect(await stored(id)).toMatchObject({ phoneNumber: '(303) 555-0177', tag: 'Local' })
  })

  it('rejects an edit based on an outdated version', async () => {
    const company = await make()
    const save = (tag: string) =>
      as('editor').edit({ id: company.id, updatedAt: company.updatedAt, changes: { tag } })
    await save('First')
    await expect(save('Second')).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'EDIT_CONFLICT' },
    })
    expect((await stored(company.id)).tag).toBe('First')
  })

  it('notifies the waitlist of a place that a listed company now serves', async () => {
    const company = await make()
    await test.caller().locations.joinWaitlist({ email: 'owner@home.example', state: 'ND', city: 'fargo' })
    await as('editor').edit({
      id: company.id,
      updatedAt: company.updatedAt,
      changes: { serviceArea: 'Miami, Fargo, ND' },
    })
    expect(await outboxLines(test.deps)).toEqual(['place.opened owner@home.example queued'])
  })

  it.each([
    [{}, 'Nothing was changed'],
    [{ name: 'A' }, 'Company name must be at least 3 characters'],
    [{ services: ['Magic'] }, 'Please choose services from the list'],
    [{ rating: '6' }, 'Please enter a rating such as 4.6'],
    [{ priceLevel: 4 }, 'Please enter 1, 2 or 3'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid website URL'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ state: 'Atlantis' }, 'Please enter a US state'],
  ])('rejects %j like a registration', async (changes, message) => {
    const { id, updatedAt } = await make()
    await expect(as('editor').edit({ id, updatedAt, changes })).rejects.toThrow(message)
  })

  it('sets verification', async () => {
    const a = await make()
    expect((await as('editor').verify({ id: a.id, isVerified: true })).isVerified).toBe(true)
    expect((await as('editor').verify({ id: a.id, isVerified: false })).isVerified).toBe(false)
    expect(await audits()).toEqual(['company.verify', 'company.unverify'])
    await expect(as('editor').verify({ id: 999_999, isVerified: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
