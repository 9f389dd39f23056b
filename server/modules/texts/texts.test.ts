import { dropPublishedTexts } from '@server/modules/texts/text-cache.service.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { TextBody } from '@shared/texts/text-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const as = (role: 'owner' | 'editor' | 'viewer') => test.caller({ actor: { ...testAdmin, role } }).texts
const FAQ = 'faq/what-it-costs'
const MIAMI = 'location/fl/miami'
const answer = 'Nothing. Read [how](/methodology) it works, it is **free**.'

async function save(key: string, changes: TextBody, note = '') {
  const { version, body } = await as('editor').get({ key })
  return as('editor').save({ key, version, body: { ...body, ...changes }, note })
}

describe('The list of texts', () => {
  it('has places, FAQ items, claims and testimonials, and is searched by their words', async () => {
    const all = await as('viewer').list({ pageSize: 100 })
    expect(all.total).toBeGreaterThan(80)
    const claims = await as('viewer').list({ kind: 'claim', search: '2,400+' })
    expect(claims.rows.map(({ title }) => title)).toEqual(['4.9/5 from 2,400+ reviews', '2,400+ reviews'])
    expect((await as('viewer').list({ kind: 'testimonial' })).total).toBe(3)
    const [found] = (await as('viewer').list({ search: 'card number' })).rows
    expect(found).toMatchObject({ key: FAQ, status: 'default', changedAt: null, page: { label: 'FAQ' } })
    expect((await as('viewer').list({ page: 2, pageSize: 5 })).rows.map(({ id }) => id)).toEqual([
      6, 7, 8, 9, 10,
    ])
  })
})

describe('A changed FAQ item', () => {
  it('is on the page immediately, keeps its history, and is recorded', async () => {
    const { publicProcedures, dropped } = { publicProcedures: test.caller(), dropped: [] as string[] }
    expect(await publicProcedures.texts.faq()).toEqual({})
    const { drop } = test.deps.cache
    test.deps.cache.drop = (...tags) => {
      dropped.push(...tags)
      drop(...tags)
    }
    const saved = await save(FAQ, { answer, question: 'What\'s the "price"?' }, 'Shorter')
    test.deps.cache.drop = drop
    expect(dropped).toContain('texts')
    expect(saved).toMatchObject({ status: 'edited', version: 1, changedBy: testAdmin.email })
    expect(saved.history).toMatchObject([{ version: 1, note: 'Shorter', author: testAdmin.email }])
    expect(await publicProcedures.texts.faq()).toEqual({
      'what-it-costs': {
        question: 'What’s the “price”?',
        html: '<p>Nothing. Read <a href="/methodology">how</a> it works, it is <strong>free</strong>.</p>\n',
        text: 'Nothing. Read how it works, it is free.',
      },
    })
    const [event] = await test.deps.db.auditEvent.findMany({ where: { action: 'text.edit' } })
    expect(event).toMatchObject({ actor: testAdmin.email, entity: 'text', entityId: FAQ, after: { answer } })
  })

  it('is restored to an older version and to the default', async () => {
    await save(FAQ, { answer: 'Second words.' })
    const { version } = await as('viewer').get({ key: FAQ })
    const restored = await as('editor').restore({ key: FAQ, version, to: 1 })
    expect(restored.body).toMatchObject({ answer })
    expect(restored.history.map((row) => row.version)).toEqual([3, 2, 1])
    const back = await as('editor').restore({ key: FAQ, version: 3, to: 0 })
    expect(back).toMatchObject({ status: 'default', version: 4, body: back.defaultBody })
    expect(await test.caller().texts.faq()).toEqual({})
    await expect(as('editor').restore({ key: FAQ, version: 4, to: 99 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each([
    ['<b onclick="x">Free</b>', /raw HTML/],
    ['[go](javascript:alert(1))', /link to javascript/],
    ['## A heading', /headings/],
    ['| a |\n|---|\n| b |', /tables/],
    ['- [ ] Ask', /checklists/],
    ['Free in {city}.', /Placeholders/],
    ['   ', /required/],
    ['x'.repeat(3001), /at most 3000/],
  ])('is refused with the answer %j', async (text, problem) => {
    const { version } = await as('viewer').get({ key: FAQ })
    await expect(save(FAQ, { answer: text })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { details: { 'body.answer': expect.stringMatching(problem) } },
    })
    expect((await as('viewer').get({ key: FAQ })).version).toBe(version)
  })

  it('does not overwrite the change of another editor', async () => {
    const { version, body } = await as('viewer').get({ key: FAQ })
    const draft = (text: string) => ({ key: FAQ, version, body: { ...body, answer: text } })
    const saves = await Promise.allSettled([
      as('editor').save(draft('One.')),
      as('editor').save(draft('Two.')),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { cause: { code: 'EDIT_CONFLICT' } },
    })
  })

  it('is changed by editors only, and only where it exists', async () => {
    const { version, body } = await as('viewer').get({ key: FAQ })
    await expect(as('viewer').save({ key: FAQ, version, body })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as('viewer').restore({ key: FAQ, version, to: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const key of ['faq/no-such-item', 'location/fl/nowhere'])
      await expect(as('viewer').get({ key })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as('viewer').get({ key: '../secret' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('A changed location text', () => {
  it('is on the page of the place and dates it in the sitemap', async () => {
    await save(MIAMI, { description: 'Miami in our words.', topAmenities: 'Pool\n\nGarage' })
    const page = await test.caller().locations.page({ state: 'fl', city: 'miami' })
    expect(page).toMatchObject({
      description: 'Miami in our words.',
      stats: { topAmenities: ['Pool', 'Garage'] },
    })
    expect(page.stats?.season).toHaveLength(12)
  })

  it('needs figures that estimates can read', async () => {
    await expect(save(MIAMI, { annualRevenue: 'a lot', averageOccupancy: 'high' })).rejects.toMatchObject({
      cause: {
        details: {
          'body.annualRevenue': 'Write it as $42,000-$68,000',
          'body.averageOccupancy': 'Write it as 67% or 55-65%',
        },
      },
    })
  })

  it('costs no query while nothing changes', async () => {
    await test.caller().texts.faq()
    const { findMany } = test.deps.db.textVersion
    let reads = 0
    const counted: typeof findMany = ((...args: Parameters<typeof findMany>) => {
      reads += 1
      return findMany(...args)
    }) as never
    Object.assign(test.deps.db.textVersion, { findMany: counted })
    await test.caller().texts.faq()
    expect(reads).toBe(0)
    test.deps.changes.publish()
    await Promise.all([test.caller().texts.faq(), test.caller().texts.faq()])
    expect(reads).toBe(1)
    Object.assign(test.deps.db.textVersion, { findMany })
  })
})

describe('Claims and testimonials', () => {
  it('need a basis with a date that is not in the future', async () => {
    test.deps.clock.set(new Date('2026-11-24T12:00:00Z'))
    await expect(save('claim/owners', { text: '12 owners' })).rejects.toMatchObject({
      cause: { details: { 'body.basis': 'Basis is required', 'body.basisDate': expect.any(String) } },
    })
    const basis = { text: '12 owners', basis: 'Leads in our own records', basisDate: '2026-11-25' }
    await expect(save('claim/owners', basis)).rejects.toMatchObject({
      cause: { details: { 'body.basisDate': 'The date is in the future' } },
    })
    expect(await save('claim/owners', { ...basis, basisDate: '2026-11-24' })).toMatchObject({
      title: '12 owners',
      status: 'edited',
    })
  })

  it('need a role and a verified source without email addresses, and leave no trace when withdrawn', async () => {
    const key = 'testimonial/dana-r'
    await expect(save(key, { text: 'Fine.' })).rejects.toMatchObject({
      cause: { details: { 'body.role': 'Role is required', 'body.source': 'Verified source is required' } },
    })
    const person = { name: 'Ola N.', role: 'Owner of a cabin', location: 'Vail, CO', text: 'Fine.' }
    await expect(save(key, { ...person, source: 'Mail of ola@home.example' })).rejects.toMatchObject({
      cause: { details: { 'body.source': 'Leave out email addresses' } },
    })
    expect(await save(key, { ...person, source: 'Lead 12, permission of May 2026' })).toMatchObject({
      title: 'Ola N.',
      status: 'edited',
    })
    const { history } = await as('editor').restore({ key, version: 1, to: 0 })
    expect(history.map(({ body }) => body)).toEqual([null, null])
    const events = await test.deps.db.auditEvent.findMany({ where: { entityId: key } })
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

it('a stored answer that cannot be compiled is left out, so that the page shows the one of the release', async () => {
  const body = { question: 'What does it cost?', answer: `${'- '.repeat(1490)}a` }
  const key = 'faq/who-gets-my-details'
  await test.deps.db.textVersion.deleteMany()
  await test.deps.db.textVersion.create({ data: { key, version: 1, body, author: 'a@b.example' } })
  dropPublishedTexts(test.deps)
  expect(await test.caller().texts.faq()).toEqual({})
})
