import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const silent = { name: 'Palm Court', rating: null, description: ' ', commission: null }
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await test.app.inject({ url: `/api/management-companies${url}`, headers })).json()

describe('A company that gave no rating, description, commission or image', () => {
  const defaults = (id: number) => ({
    rating: 'N/A',
    description: 'This company has not described itself yet.',
    commission: '15-25%',
    imageUrl: `/images/companies/${id}-PC.svg`,
    defaultedFields: ['rating', 'description', 'commission', 'imageUrl'],
  })

  it('has the default texts in every response, marked as defaults', async () => {
    const { id } = await makeCompany(test.deps.db, silent)
    expect(await get('')).toMatchObject([defaults(id)])
    expect(await get('', { cookie })).toMatchObject([defaults(id)])
    expect(await get('/search?zipCode=33130')).toMatchObject([defaults(id)])
    const [visitor, admin] = [test.caller().companies, test.caller({ actor: testAdmin }).companies]
    expect(await visitor.list({ limit: 100 })).toMatchObject([defaults(id)])
    expect(await visitor.byIds({ ids: [id] })).toMatchObject([{ ...defaults(id), valueScore: 13 }])
    expect((await visitor.profile({ id })).company).toMatchObject(defaults(id))
    expect(await admin.detail({ id })).toMatchObject(defaults(id))
    expect((await admin.browse({})).rows).toMatchObject([{ id, rating: 'N/A' }])
    expect(await test.deps.db.managementCompany.findFirst()).toMatchObject({ rating: null, imageUrl: null })
  })

  it('keeps the values it gave', async () => {
    const values = {
      rating: '4.9',
      description: 'By the sea.',
      commission: '15-25%',
      imageUrl: '/images/a.png',
    }
    await makeCompany(test.deps.db, values)
    expect(await get('')).toMatchObject([{ ...values, defaultedFields: [] }])
  })

  it('has an image at the path in its response', async () => {
    await makeCompany(test.deps.db, { name: 'Über & Häuser' })
    const [{ imageUrl }] = await get('')
    const image = await test.app.inject({ url: imageUrl })
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(image.headers['cache-control']).toContain('immutable')
    expect(image.body).toContain('>ÜH</text>')
  })

  it.each(['1-%3Cb%3E.svg', '1-PC', 'x-PC.svg', '1-.svg', '%2e%2e'])('has no image at %s', async (file) => {
    expect((await test.app.inject({ url: `/images/companies/${file}` })).statusCode).toBe(404)
  })
})

describe('An admin', () => {
  it('gets all fields of a company; a visitor gets only public fields', async () => {
    const internal = {
      email: 'office@palm.example',
      address: '1 Palm Court',
      minContracts: '12 months',
      companySize: '2-5 people',
      offer: 'Photos for free',
      rejectionReason: null,
      reviewedAt: '2026-11-01T00:00:00.000Z',
      badgeNotified: true,
      badgeRevokedAt: null,
      badgeRevokedReason: null,
      possibleDuplicateIds: [7],
      status: 'approved',
      lat: 25.77,
      lng: -80.2,
    }
    const { id } = await makeCompany(test.deps.db, internal)
    const [row] = await get('', { cookie })
    expect(row).toMatchObject({ id, ...internal })
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['badgeDisplayUrl', 'createdAt', 'updatedAt']))
    const [seen] = await get('')
    expect(Object.keys(seen).filter((field) => field in internal || field === 'badgeDisplayUrl')).toEqual([])
  })

  it('gets the image URL of a valid badge only', async () => {
    const scored = { hostScore: 80, scoreLastUpdated: new Date() }
    const { id } = await makeCompany(test.deps.db, scored)
    await makeCompany(test.deps.db, { ...scored, hostScore: 59 })
    await makeCompany(test.deps.db, { ...scored, badgeRevokedAt: new Date() })
    await makeCompany(test.deps.db, { ...scored, status: 'pending' })
    const rows: { badgeDisplayUrl: string | null }[] = await get('', { cookie })
    expect(rows.map((row) => row.badgeDisplayUrl)).toEqual([
      `${test.deps.config.publicUrl}/api/badge/${id}`,
      null,
      null,
      null,
    ])
  })
})
