import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
const owner = () => test.caller({ actor: { ...testAdmin, role: 'owner' } })

beforeAll(async () => {
  test = await openTestDeps()
  const { db } = test.deps
  const name = 'Shannon O’Brien'
  await makeLead(db, { fullName: name, email: 'Shannon.O+lake@gmail.com', propertyCity: 'Café Bay' })
  await makeLead(db, {
    fullName: 'S. O’Brien',
    email: 'shannono@gmail.com',
    contactKey: 'shannono@gmail.com',
  })
  await makeCompany(db, { name: 'Nana’s Nest Café', city: 'Coeur d’Alene' })
  await db.contactMessage.create({
    data: { name, email: 's@home.example', contactKey: 's@home.example', topic: 'owner', message: 'Café?' },
  })
  await db.waitlistEntry.create({
    data: { email: 's@home.example', state: 'ID', citySlug: 'coeur-dalene', placeName: 'Coeur d’Alene' },
  })
  await db.user.create({ data: { name, email: 's@staff.example', username: 's@staff.example' } })
  await db.dataSubjectRequest.create({
    data: {
      kind: 'access',
      name,
      email: 's@home.example',
      channel: 'email',
      receivedOn: '2026-11-20',
      dueOn: '2027-01-04',
      handledBy: 'admin@test.example',
    },
  })
  await db.emailMessage.create({
    data: {
      to: 'o’brien@home.example',
      template: 'lead.receipt',
      messageId: 'x@test.example',
      status: 'sent',
    },
  })
  await db.auditEvent.create({ data: { actor: 'o’brien@staff.example', action: 'user.add', entity: 'user' } })
  await db.seoMarket.create({ data: { name: 'Coeur d’Alene', state: 'ID', slug: 'coeur-dalene' } })
})
afterAll(() => test.close())

const SPELLINGS_OF_A_PERSON = ["O'Brien", 'O’BRIEN', 'obrien', 'o`brien  shannon', 'Shannon Öbrien']
const SPELLINGS_OF_A_PLACE = ["coeur d'alene", 'COEUR D‘ALENE', 'd´alene coeur']

describe.each([
  ['leads', SPELLINGS_OF_A_PERSON, (search) => owner().leads.browse({ search })],
  [
    'companies',
    ["nana's nest cafe", 'CAFÉ NANA’S', "nest coeur d'alene"],
    (search) => owner().companies.browse({ search }),
  ],
  ['messages', SPELLINGS_OF_A_PERSON, (search) => owner().contact.messages({ search })],
  ['the waitlist', SPELLINGS_OF_A_PLACE, (search) => owner().locations.waitlist({ search })],
  ['users', SPELLINGS_OF_A_PERSON, (search) => owner().users.list({ search })],
  ['data subject requests', SPELLINGS_OF_A_PERSON, (search) => owner().dataRequests.list({ search })],
  ['emails', ["o'brien@home", 'O‘BRIEN'], (search) => owner().email.outbox({ search })],
  ['the audit log', ["o'brien@staff", 'O‘BRIEN'], (search) => owner().audit.list({ search })],
  ['HostScores', ["nana's nest", 'd´alene cafe'], (search) => owner().hostscore.rankings({ search })],
  ['tracked markets', SPELLINGS_OF_A_PLACE, (search) => owner().seo.markets({ search })],
] satisfies [string, string[], (search: string) => Promise<{ rows: object[] }>][])(
  'The search of %s',
  (_list, spellings, find) => {
    it.each(spellings.map((spelling) => [spelling]))('finds %j', async (spelling) => {
      expect((await find(spelling)).rows).not.toHaveLength(0)
    })

    it('finds nothing for another name', async () => {
      expect((await find('Shannon O’Bryant')).rows).toHaveLength(0)
    })
  },
)

it.each(SPELLINGS_OF_A_PERSON)('A search for a person by %j lists each mailbox once', async (text) => {
  const people = await owner().privacy.findPeople({ text })
  expect(people.map(({ email, leads }) => ({ email, leads }))).toContainEqual({
    email: expect.stringContaining('shannon'),
    leads: 2,
  })
  expect(people.filter(({ email }) => email.includes('shannon'))).toHaveLength(1)
})

it('A saved view with the name in another spelling is found and erased with the person', async () => {
  await test.deps.db.savedView.create({
    data: { resource: 'leads', name: 'Mine', query: "search=shannon+o'brien", position: 1 },
  })
  const found = await owner().privacy.find({ email: 'shannono@gmail.com' })
  expect(found.counts.savedViews).toBe(1)
})

it('The search of emails finds them by the name of their company in any spelling', async () => {
  const { id } = await makeCompany(test.deps.db, { name: 'Kaimana’s Keys' })
  await test.deps.db.emailMessage.create({
    data: {
      to: 'a@b.example',
      template: 'lead.company',
      messageId: 'y@test.example',
      status: 'sent',
      companyId: id,
    },
  })
  expect((await owner().email.outbox({ search: "kaimana's keys" })).total).toBe(1)
})
