import { loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import { leadBody } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
let adminCookie: string
beforeAll(async () => {
  test = await openTestApp()
  adminCookie = await signInAdmin(test)
})
afterAll(() => test.close())

const owner = () => test.caller({ actor: testAdmin })
const reload = (cookie = adminCookie) =>
  test.app.inject({
    method: 'POST',
    url: '/api/initialize-sample-data',
    headers: { 'content-type': 'application/json', cookie },
  })

describe('Sample data', () => {
  it('seeds an empty database once', async () => {
    expect(await loadSampleDataIfEmpty(test.deps.db, new Date())).toMatchObject({ leads: 60 })
    expect(await test.deps.db.managementCompany.count()).toBeGreaterThanOrEqual(180)
    expect(await loadSampleDataIfEmpty(test.deps.db, new Date())).toBeNull()
  })

  it('can be reloaded only by an owner, and only if the operator allows it', async () => {
    const refused = await reload('')
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
    ])
    const editor = test.caller({ actor: { ...testAdmin, role: 'editor' } })
    await expect(editor.leads.reloadSampleData()).rejects.toMatchObject({ code: 'FORBIDDEN' })

    const off = await test.variant({ sampleData: false })
    const response = await off.inject({
      method: 'POST',
      url: '/api/initialize-sample-data',
      headers: { cookie: adminCookie },
    })
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { message: 'Sample data is turned off on this server (SAMPLE_DATA).', code: 'FORBIDDEN' },
    ])
  })

  it('is restored without touching real rows', async () => {
    const { db } = test.deps
    const before = await db.managementCompany.findMany({
      orderBy: { id: 'asc' },
      omit: { createdAt: true, updatedAt: true, scoreLastUpdated: true, factsUpdatedAt: true },
    })
    const [edited, deleted, missing] = before
    await db.managementCompany.update({
      where: { id: edited?.id },
      data: { name: 'Changed', hostScore: 1, status: 'rejected' },
    })
    await db.managementCompany.update({ where: { id: deleted?.id }, data: { deletedAt: new Date() } })
    await db.managementCompany.delete({ where: { id: missing?.id } })
    await db.lead.deleteMany({ where: { isSample: true } })
    await test.caller().leads.create(leadBody({ interestedCompanyIds: '65' }))
    const real = await db.managementCompany.create({
      data: {
        name: 'Real One',
        services: '',
        city: 'Miami',
        state: 'FL',
        zipCode: '33130',
        serviceArea: 'Miami',
      },
    })
    const realLeads = await db.lead.findMany({
      where: { isSample: false },
      include: { matches: true, consent: true },
    })
    expect(realLeads).toHaveLength(1)

    const response = await reload()
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { success: true, message: `Sample data reloaded: ${before.length} companies and 60 leads.` },
    ])
    const after = await db.managementCompany.findMany({
      where: { isSample: true },
      orderBy: { id: 'asc' },
      omit: { createdAt: true, updatedAt: true, scoreLastUpdated: true, factsUpdatedAt: true },
    })
    expect(after).toEqual(before)
    expect(await db.managementCompany.findUnique({ where: { id: real.id } })).toEqual(real)
    expect(
      await db.lead.findMany({ where: { isSample: false }, include: { matches: true, consent: true } }),
    ).toEqual(realLeads)
    expect(await db.lead.count({ where: { isSample: true } })).toBe(60)
    expect(await db.auditEvent.findMany({ where: { entity: 'sample_data' } })).toEqual([
      expect.objectContaining({
        actor: test.deps.config.admin.email,
        action: 'sample-data.reload',
        entity: 'sample_data',
      }),
    ])
  })

  it('invalidates cached pages that show companies', async () => {
    const { cache } = test.deps
    const page = {
      status: 200,
      headers: {},
      body: Buffer.from(''),
    }
    cache.set('/locations/fl/miami', page, { tags: ['companies'], sizeBytes: 1, since: cache.begin() })
    await reload()
    expect(cache.get('/locations/fl/miami')).toBeUndefined()
  })

  it('keeps badge emails and badge decisions', async () => {
    const distribute = async () => (await owner().badges.distribute()).sentCount
    const { db } = test.deps
    const revoked = {
      badgeRevokedAt: new Date('2026-11-01T00:00:00Z'),
      badgeRevokedReason: 'Closed its office.',
    }
    const { id } = await db.managementCompany.findFirstOrThrow({ where: { hostScore: { gte: 60 } } })
    await db.managementCompany.update({ where: { id }, data: revoked })
    expect(await distribute()).toBeGreaterThan(100)
    expect((await reload()).json()).toMatchObject({ success: true })
    expect(await distribute()).toBe(0)
    expect(await db.managementCompany.findUnique({ where: { id } })).toMatchObject(revoked)
    await db.managementCompany.updateMany({
      data: { badgeNotified: false, badgeRevokedAt: null, badgeRevokedReason: null },
    })
  })
})
