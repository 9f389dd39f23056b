import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
let ids: { ann: number; bea: number; shore: number; hill: number; mail: number }
const find = (text: string, role = 'viewer') =>
  test.caller({ actor: { ...testAdmin, role } }).quickSearch.find({ text })

beforeAll(async () => {
  test = await openTestDeps()
  const { db } = test.deps
  const ann = await makeLead(db, { phone: '(970) 555-0113', propertyAddress: '41 Galena Street' })
  const bea = await makeLead(db, { fullName: 'Bea Cole', email: 'bea@cole.example', propertyCity: 'Aspen' })
  await makeLead(db, { fullName: 'Ann Gone', propertyAddress: '41 Galena Street', deletedAt: new Date() })
  const shore = await makeCompany(db, {
    name: 'Shoreline Stays',
    phoneNumber: '305-555-0177',
    website: 'https://shoreline.example',
    address: '9 Pelican Way',
  })
  const hill = await makeCompany(db, {
    name: 'Hill & Dale',
    serviceArea: 'Miami',
    email: 'desk@hill.example',
  })
  const mail = await db.emailMessage.create({
    data: {
      to: 'desk@shoreline.example',
      template: 'lead.company',
      messageId: 'one@test.example',
      status: 'sent',
      leadId: bea.id,
      companyId: shore.id,
    },
  })
  ids = { ann: ann.id, bea: bea.id, shore: shore.id, hill: hill.id, mail: mail.id }
  await db.user.create({
    data: { name: 'Uma Viewer', email: 'uma@staff.example', username: 'uma@staff.example', role: 'viewer' },
  })
})
afterAll(() => test.close())

describe('Quick search', () => {
  it.each(['(970) 555-0113', '970.555.0113', '+1 9705550113', '41 galena', 'Ann Berg', 'GALENA STREET'])(
    'finds the lead by %j, without deleted ones',
    async (text) => {
      expect((await find(text)).leads).toMatchObject({ rows: [{ id: ids.ann }], hasMore: false })
    },
  )

  it.each([
    'shoreline stays',
    '(305) 555-0177',
    '3055550177',
    'https://www.shoreline.example/',
    'pelican way',
  ])('finds the company by %j', async (text) => {
    expect((await find(text)).companies.rows).toMatchObject([{ id: ids.shore }])
  })

  it('finds an email by its recipient, its company’s name, its lead and its number', async () => {
    for (const text of ['desk@shoreline', 'Shoreline Stays', `#${ids.bea}`, String(ids.mail)]) {
      expect((await find(text)).mails.rows.map(({ id }) => id)).toContain(ids.mail)
    }
  })

  it('lists the record with a number first, before newer ones that contain its digits', async () => {
    const { db } = test.deps
    const { id } = await makeLead(db, { fullName: 'Nora Number' })
    await db.lead.update({ where: { id }, data: { id: 47_113 } })
    await makeLead(db, { fullName: 'Olga Other', propertyAddress: '47113 Ocean Drive' })
    for (const text of ['47113', '#47113']) {
      expect((await find(text)).leads.rows[0]).toMatchObject({ id: 47_113, fullName: 'Nora Number' })
    }
    expect((await find('47113')).leads.rows.map(({ fullName }) => fullName)).toEqual([
      'Nora Number',
      'Olga Other',
    ])
  })

  it('finds a number of one digit', async () => {
    expect((await find(String(ids.shore))).companies.rows).toMatchObject([{ id: ids.shore }])
  })

  it('lists companies by name before those that match otherwise', async () => {
    const { companies } = await find('hill')
    expect(companies.rows[0]).toMatchObject({ id: ids.hill })
  })

  it.each([['cole b'], ['Aspen bea'], ['cole   BEA aspen']])(
    'finds the words %j in any order',
    async (text) => {
      expect((await find(text)).leads.rows).toMatchObject([{ id: ids.bea }])
    },
  )

  it.each([['shorelien stays'], ['Shoreine'], ['miami shorelnie']])(
    'finds a company by %j, with a typo',
    async (text) => {
      expect((await find(text)).companies).toMatchObject({ rows: [{ id: ids.shore }], hasMore: false })
    },
  )

  it('finds a lead with a typo, but none when something matches exactly', async () => {
    const { db } = test.deps
    const maria = await makeLead(db, { fullName: 'Maria Ortega' })
    expect((await find('Ortgea')).leads.rows).toMatchObject([{ id: maria.id }])
    const otto = await makeLead(db, { fullName: 'Otto Ortgea' })
    expect((await find('Ortgea')).leads.rows).toMatchObject([{ id: otto.id }])
  })

  it('lists five of a kind and says that there are more, newest first', async () => {
    const { db } = test.deps
    for (let nr = 1; nr <= 6; nr += 1) await makeLead(db, { fullName: `Quint Six ${nr}` })
    const { leads } = await find('quint six')
    expect(leads.hasMore).toBe(true)
    expect(leads.rows.map(({ fullName }) => fullName)).toEqual([6, 5, 4, 3, 2].map((nr) => `Quint Six ${nr}`))
  })

  it('finds users for the owner role alone', async () => {
    expect((await find('uma@staff', 'owner')).users?.rows).toMatchObject([{ name: 'Uma Viewer' }])
    expect((await find('uma@staff', 'editor')).users).toBeNull()
    expect((await find('uma@staff')).users).toBeNull()
  })

  it('finds the newest among more matches than it orders', async () => {
    const { db } = test.deps
    await db.lead.createMany({
      data: Array.from({ length: 1200 }, (_, nr) => ({
        fullName: `Crowd ${nr}`,
        email: `crowd-${nr}@home.example`,
        propertyAddress: `${nr} Crowd Road`,
        propertyCity: 'Miami',
        propertyZip: '33130',
        propertyType: 'condo',
        tokenNonce: 'x',
        createdAt: new Date(Date.UTC(2026, 5, 1) + nr * 1000),
      })),
    })
    await db.emailMessage.createMany({
      data: Array.from({ length: 1200 }, (_, nr) => ({
        to: `crowd-${nr}@home.example`,
        template: 'lead.receipt',
        messageId: `crowd-${nr}@test.example`,
        status: 'sent',
      })),
    })
    const { leads, mails } = await find('crowd')
    expect(leads.rows[0]?.fullName).toBe('Crowd 1199')
    expect(mails.rows[0]?.to).toBe('crowd-1199@home.example')
  })

  it.each(['', 'an', '...', 'a b'])('refuses %j, which is too short to look for', async (text) => {
    await expect(find(text)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('matches special characters literally and finds nothing for unknown text', async () => {
    expect(await find('100%_nothing\\')).toEqual({
      leads: { rows: [], hasMore: false },
      companies: { rows: [], hasMore: false },
      mails: { rows: [], hasMore: false },
      users: null,
    })
  })
})
