import { verifyChain } from '@server/modules/audit/audit-check.service.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.deps.clock.set(new Date('2026-11-21T12:00:00Z'))
  test.deps.mailer.sent = []
  await sql`TRUNCATE data_subject_requests, leads, email_messages, management_companies, erasures, audit_events,
    audit_chain, audit_seals CASCADE`.execute(test.deps.db.$kysely)
})

const ANN = 'ann.hill@gmail.com'
const owner = { ...testAdmin, role: 'owner' }
const calls = () => test.caller({ actor: owner }).dataRequests
const anyone = () => test.caller().dataRequests
const body = {
  kind: 'access' as const,
  name: 'Ann Hill',
  email: ANN,
  phone: '(305) 555-0142',
  receivedOn: '2026-11-20',
  channel: 'letter' as const,
  notes: 'Sent by post.',
}
const add = async (changed: Partial<Parameters<ReturnType<typeof calls>['add']>[0]> = {}) =>
  Number((await calls().add({ ...body, ...changed })).id)
const detail = async (id: number) => (await calls().detail({ id })).request
const history = async (id: number) => (await calls().detail({ id })).events.map(({ text }) => text)
const lastAction = async () =>
  (await test.deps.db.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })).action

/** Delivers the emails and returns the token of the link in the last one. */
async function sentToken(): Promise<string> {
  await deliverDue(test.deps)
  const text = test.deps.mailer.sent.at(-1)?.text ?? ''
  return /token=([\w.-]+)/.exec(text)?.[1] ?? ''
}

async function confirmed(changed: Parameters<typeof add>[0] = {}): Promise<number> {
  const id = await add(changed)
  await calls().askToConfirm({ id })
  await anyone().confirm({ token: await sentToken() })
  return id
}

describe('The register', () => {
  it.each([
    ['email', 'by email'],
    ['form', 'through the contact form'],
    ['phone', 'by phone'],
  ] as const)('says that a request arrived by the channel %s', async (channel, words) => {
    expect(await history(await add({ channel }))).toEqual([
      `Request entered. It arrived on Nov 20, 2026 ${words}.`,
    ])
  })

  it('enters a request, due 45 days after it was received', async () => {
    const id = await add()
    expect(await detail(id)).toMatchObject({
      ...body,
      status: 'new',
      dueOn: '2027-01-04',
      handledBy: owner.email,
    })
    expect(await history(id)).toEqual(['Request entered. It arrived on Nov 20, 2026 by letter.'])
    const event = await test.deps.db.auditEvent.findFirstOrThrow()
    expect(event).toMatchObject({ action: 'data-request.add', entityId: String(id) })
    expect(event.after).toEqual({
      kind: 'access',
      channel: 'letter',
      receivedOn: '2026-11-20',
      dueOn: '2027-01-04',
    })
  })

  it.each([
    ['email', { email: 'ann' }, 'Please enter a valid email address'],
    ['name', { name: ' ' }, 'Please enter the name'],
    ['phone', { phone: 'call me' }, 'Please enter a valid phone number'],
    ['day', { receivedOn: '2026-13-40' }, 'Please enter a date'],
    ['future', { receivedOn: '2026-11-23' }, 'The date received can’t be in the future'],
    ['kind', { kind: 'other' as never }, 'Please choose what the person asks for'],
  ])('refuses a wrong %s', async (_case, wrong, message) => {
    await expect(add(wrong)).rejects.toThrow(message)
    expect(await test.deps.db.dataSubjectRequest.count()).toBe(0)
  })

  it('lists the most urgent first, finished ones last, and filters and finds them', async () => {
    const late = await add({ receivedOn: '2026-10-01', name: 'Late Lee' })
    const fresh = await add({ kind: 'erasure', email: 'bo@home.example', phone: '' })
    const done = await add({ receivedOn: '2026-09-01' })
    await calls().setStatus({ id: done, status: 'closed' })
    const ids = async (input: Parameters<ReturnType<typeof calls>['list']>[0]) =>
      (await calls().list(input)).rows.map(({ id }) => id)
    expect(await ids({})).toEqual([late, fresh, done])
    expect(await ids({ due: 'soon' })).toEqual([late])
    expect(await ids({ kind: 'erasure' })).toEqual([fresh])
    expect(await ids({ status: 'closed' })).toEqual([done])
    expect(await ids({ search: 'late l' })).toEqual([late])
    expect(await ids({ search: 'BO@home' })).toEqual([fresh])
    expect(await ids({ search: '+1 305.555.0142' })).toEqual([late, done])
    expect(await ids({ search: `#${fresh}` })).toEqual([fresh])
    expect(await ids({ search: '100%' })).toEqual([])
    expect((await calls().list({ pageSize: 1, page: 2 })).total).toBe(3)
    expect((await test.caller({ actor: owner }).dashboard.summary()).dueDataRequests).toBe(1)
  })

  it('changes the status, notes who did it, and reopens', async () => {
    const id = await add()
    await calls().setStatus({ id, status: 'closed' })
    expect((await detail(id)).finishedAt).toBeInstanceOf(Date)
    await calls().setStatus({ id, status: 'in-progress' })
    expect(await detail(id)).toMatchObject({ finishedAt: null, verifiedAt: null })
    expect((await history(id)).slice(1)).toEqual(['Status: New → Closed', 'Status: Closed → In progress'])
    for (const status of ['denied', 'verified', 'identity-pending'] as never[])
      await expect(calls().setStatus({ id, status })).rejects.toThrow('choose a status')
    await expect(calls().setStatus({ id: 999, status: 'closed' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('extends the time once, with a reason', async () => {
    const id = await add()
    await expect(calls().extend({ id, reason: ' ' })).rejects.toThrow('Please enter the reason')
    await calls().extend({ id, reason: 'Many rows' })
    expect(await detail(id)).toMatchObject({ dueOn: '2027-02-18', extensionReason: 'Many rows' })
    await expect(calls().extend({ id, reason: 'Again' })).rejects.toThrow('already extended once')
    expect(await lastAction()).toBe('data-request.extend')
  })

  it('adds notes and hands a request to another user', async () => {
    const id = await add()
    await calls().addNote({ id, text: 'Called Ann.' })
    await test.caller({ actor: { ...owner, email: 'b@site.example' } }).dataRequests.take({ id })
    expect((await detail(id)).handledBy).toBe('b@site.example')
    expect((await history(id)).slice(1)).toEqual(['Called Ann.', 'Took over the request.'])
    await expect(calls().addNote({ id, text: '' })).rejects.toThrow('Please write a note')
  })

  it.each(['viewer', 'editor'])('is closed for a %s', async (role) => {
    const { dataRequests } = test.caller({ actor: { ...owner, role } })
    await expect(dataRequests.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dataRequests.add(body)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dataRequests.detail({ id: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('The identity check', () => {
  it('emails a link that confirms the request once', async () => {
    const id = await add()
    await calls().askToConfirm({ id })
    expect(await detail(id)).toMatchObject({ status: 'in-progress', confirmExpiresAt: expect.any(Date) })
    const token = await sentToken()
    expect(test.deps.mailer.sent.at(-1)).toMatchObject({
      to: ANN,
      subject: 'Please confirm your privacy request',
    })
    expect(await anyone().link({ token, purpose: 'confirm' })).toEqual({ isValid: true })
    expect(await anyone().link({ token, purpose: 'copy' })).toEqual({ isValid: false })
    expect((await detail(id)).verifiedAt, 'a look at the link changes nothing').toBeNull()
    await anyone().confirm({ token })
    expect(await detail(id)).toMatchObject({ status: 'in-progress', verifiedAt: expect.any(Date) })
    expect((await history(id)).at(-1)).toBe('Confirmed the request through the emailed link.')
    expect(await lastAction()).toBe('data-request.confirm')
    await expect(anyone().confirm({ token })).rejects.toThrow('This link no longer works.')
    await expect(calls().askToConfirm({ id })).rejects.toThrow('already confirmed')
    expect(await verifyChain(test.deps)).toMatchObject({ firstBad: null })
  })

  it('refuses expired, replaced and made-up links', async () => {
    const id = await add()
    await calls().askToConfirm({ id })
    const first = await sentToken()
    await calls().askToConfirm({ id })
    const second = await sentToken()
    await expect(anyone().confirm({ token: first })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(anyone().confirm({ token: `${id}.${'a'.repeat(43)}` })).rejects.toThrow('no longer works')
    test.deps.clock.advance(7 * DAY_MS)
    expect(await anyone().link({ token: second, purpose: 'confirm' })).toEqual({ isValid: false })
    await expect(anyone().confirm({ token: second })).rejects.toThrow('no longer works')
    expect((await detail(id)).verifiedAt).toBeNull()
  })

  it('confirms once when two requests arrive together', async () => {
    const id = await add()
    await calls().askToConfirm({ id })
    const token = await sentToken()
    const outcomes = await Promise.allSettled([anyone().confirm({ token }), anyone().confirm({ token })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('The mark "Identity confirmed"', () => {
  it('is set by a user, once, with the time and the name in the history', async () => {
    const id = await add()
    const { status, verifiedAt } = await calls().confirmIdentity({ id })
    expect(status).toBe('in-progress')
    expect(verifiedAt?.toISOString()).toContain('2026-11-21T12:00')
    expect((await calls().detail({ id })).events.at(-1)).toMatchObject({
      actor: owner.email,
      text: 'Confirmed the person’s identity.',
    })
    expect(await lastAction()).toBe('data-request.confirm')
    await expect(calls().confirmIdentity({ id })).rejects.toThrow('already confirmed')
    await calls().setStatus({ id, status: 'new' })
    expect((await detail(id)).verifiedAt, 'no status changes the mark').toEqual(verifiedAt)
  })

  it('is not set on a finished request', async () => {
    const id = await add()
    await calls().setStatus({ id, status: 'closed' })
    await expect(calls().confirmIdentity({ id })).rejects.toThrow('This request is closed')
    expect((await detail(id)).verifiedAt).toBeNull()
  })

  it('keeps its time when the person opens the link later', async () => {
    const id = await add()
    await calls().askToConfirm({ id })
    await calls().confirmIdentity({ id })
    const { verifiedAt } = await detail(id)
    test.deps.clock.advance(DAY_MS)
    await anyone().confirm({ token: await sentToken() })
    expect((await detail(id)).verifiedAt).toEqual(verifiedAt)
  })

  it.each(['new', 'in-progress'] as const)(
    'lets the data go out, whatever the status: %s',
    async (status) => {
      const id = await add()
      await calls().setStatus({ id, status })
      const answer = () => calls().answer({ id, outcome: 'done', text: '' })
      await expect(answer()).rejects.toThrow('Confirm the person’s identity first')
      expect(await detail(id)).toMatchObject({ status, finishedAt: null })
      await calls().confirmIdentity({ id })
      await calls().setStatus({ id, status })
      expect(await answer()).toMatchObject({ status: 'answered' })
    },
  )
})

describe('The answer', () => {
  const sentMail = async () => {
    await deliverDue(test.deps)
    return test.deps.mailer.sent.at(-1)
  }

  it('gives access through a link, and never puts the data into the email', async () => {
    await test.caller().leads.create(leadBody({ email: ANN, fullName: 'Ann Hill' }))
    const early = await add()
    await expect(calls().answer({ id: early, outcome: 'done', text: '' })).rejects.toThrow(
      'Confirm the person’s identity first',
    )
    const id = await confirmed()
    await calls().answer({ id, outcome: 'done', text: '' })
    const mail = await sentMail()
    expect(mail).toMatchObject({ to: ANN, subject: 'Your copy of your data' })
    expect(mail?.text).not.toContain('Ann Hill')
    expect(await detail(id)).toMatchObject({ status: 'answered', finishedAt: expect.any(Date) })
    expect(await anyone().link({ token: await sentToken(), purpose: 'copy' })).toEqual({ isValid: true })
    await expect(calls().answer({ id, outcome: 'done', text: '' })).rejects.toThrow(
      'This request is answered',
    )
  })

  it('lists what an erasure deleted and what is kept', async () => {
    await test.caller().leads.create(leadBody({ email: ANN }))
    const id = await add({ kind: 'erasure' })
    await expect(calls().answer({ id, outcome: 'done', text: '' })).rejects.toThrow(
      'Erase the person’s data first',
    )
    await test.caller({ actor: owner }).privacy.erase({ email: ANN, confirmation: ANN })
    await calls().answer({ id, outcome: 'done', text: '' })
    const text = (await sentMail())?.text
    expect(text).toContain('Requests to companies: 1')
    expect(text).toContain('What we have to keep')
  })

  it('says so when nothing is stored', async () => {
    const id = await add({ kind: 'erasure', email: 'nobody@home.example' })
    await calls().answer({ id, outcome: 'done', text: '' })
    const mail = await sentMail()
    expect(mail?.subject).toBe('We have no data to delete')
    expect(mail?.text).toContain('found none')
  })

  it('denies with a reason', async () => {
    const id = await add()
    await expect(calls().answer({ id, outcome: 'denied', text: '' })).rejects.toThrow(
      'Please enter the reason',
    )
    await calls().answer({ id, outcome: 'denied', text: 'We could not confirm who you are.' })
    expect((await sentMail())?.text).toContain('We could not confirm who you are.')
    expect(await detail(id)).toMatchObject({ status: 'denied', answer: 'We could not confirm who you are.' })
    expect(await lastAction()).toBe('data-request.deny')
  })

  it('still says that it was denied if the request is opened again before the email is sent', async () => {
    const id = await add({ kind: 'correction' })
    await calls().answer({ id, outcome: 'denied', text: 'We could not confirm who you are.' })
    await calls().setStatus({ id, status: 'in-progress' })
    expect(await sentMail()).toMatchObject({ subject: 'Our answer to your privacy request' })
  })

  it.each([
    ['correction', 'Your data was corrected'],
    ['opt-out', 'We stopped using your data'],
  ] as const)('says what was done for %s', async (kind, subject) => {
    const id = await add({ kind })
    await expect(calls().answer({ id, outcome: 'done', text: '' })).rejects.toThrow('what was done')
    await calls().answer({ id, outcome: 'done', text: 'We changed your phone number.' })
    expect(await sentMail()).toMatchObject({ subject })
  })
})

describe('An erasure', () => {
  const erase = () => test.caller({ actor: owner }).privacy.erase({ email: ANN, confirmation: ANN })

  it('asks each company that got the lead, once, and lists those to call', async () => {
    const mailed = await makeCompany(test.deps.db, { name: 'Palm Stays', email: 'desk@palm.example' })
    const silent = await makeCompany(test.deps.db, {
      name: 'Quiet Homes',
      email: null,
      phoneNumber: '305-555-0111',
    })
    const ids = `${mailed.id},${silent.id}`
    const first = await test.caller().leads.create(leadBody({ email: ANN, interestedCompanyIds: ids }))
    const second = await test
      .caller()
      .leads.create(leadBody({ email: 'annhill+b@gmail.com', interestedCompanyIds: String(mailed.id) }))
    await deliverDue(test.deps)
    const id = await add({ kind: 'erasure' })
    const other = await add({ kind: 'erasure', email: 'other@home.example' })
    const { passedOn, erasure } = await erase()
    expect(passedOn).toEqual({
      emailed: [{ id: mailed.id, name: 'Palm Stays' }],
      toCall: [{ id: silent.id, name: 'Quiet Homes', phone: '305-555-0111' }],
    })
    expect(erasure.counts).toMatchObject({ companiesEmailed: 1, companiesToCall: 1 })
    expect((await history(id)).at(-1)).toBe(
      'Data erased. Asked by email to delete it too: Palm Stays. Without an email address, please call: Quiet Homes (305-555-0111).',
    )
    expect(await history(other)).toHaveLength(1)
    test.deps.mailer.sent = []
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'desk@palm.example: Please delete this person’s data',
    ])
    const text = test.deps.mailer.sent[0]?.text
    expect(text).toContain(`Lead ${first.id}`)
    expect(text).toContain(`Lead ${second.id}`)
    expect(text).toContain('annhill+b@gmail.com')
    expect(text).not.toMatch(/305|Palm Way|bedrooms/)
  })

  it('asks no company that never got the lead, and keeps the register', async () => {
    const company = await makeCompany(test.deps.db, { email: 'desk@palm.example' })
    await test.caller().leads.create(leadBody({ email: ANN, interestedCompanyIds: String(company.id) }))
    const id = await add({ kind: 'erasure' })
    const { passedOn, counts } = await erase()
    expect(passedOn).toEqual({ emailed: [], toCall: [] })
    expect(counts.dataRequests).toBe(0)
    expect(await outboxLines(test.deps)).toEqual([])
    expect(await detail(id)).toMatchObject({ email: ANN })
    const found = await test.caller({ actor: owner }).privacy.find({ email: ANN })
    expect(found.counts.dataRequests).toBe(1)
    await expect(erase()).rejects.toThrow('We don’t have any data about this address.')
  })
})
