import { makeLinkToken } from '@server/platform/link-token.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { CorrectionKey, CorrectionValues } from '@shared/companies/correction.schema.ts'
import {
  CORRECTION_DAYS,
  correctionKeys,
  MAX_CORRECTION_LINKS_PER_DAY,
} from '@shared/companies/correction.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toCorrectionLink, toNewEmailLink } from './correction.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const visitor = () => test.caller().companies
const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } }).companies
const facts = { commission: '20%', address: '1 Palm Court', phoneNumber: '(305) 555-0142' }

/** Stores a company whose listed address asked for a link. */
async function askedCompany(overrides: Parameters<typeof makeCompany>[1] = {}) {
  const company = await makeCompany(test.deps.db, { ...facts, ...overrides })
  const token = await ask(company)
  return { company, token }
}

async function ask(company: { id: number; email: string | null }) {
  await visitor().askCorrection({ companyId: company.id, email: company.email ?? '' })
  const row = await test.deps.db.profileCorrection.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return makeLinkToken(test.deps.config.secret, toCorrectionLink(row))
}

async function send(token: string, changes: Partial<CorrectionValues>) {
  const form = await visitor().correctionForm({ token })
  if (!form?.values) throw new Error('The form is not open')
  return visitor().submitCorrection({ token, values: { ...form.values, ...changes } })
}

async function getWaiting() {
  const [waiting] = await editor().corrections()
  return editor().correction({ id: waiting?.id ?? 0 })
}

async function decide(keys: readonly CorrectionKey[], note = '') {
  const { id, submittedAt, fields } = await getWaiting()
  const accepted = fields
    .filter(({ key }) => keys.includes(key))
    .map(({ key, current }) => ({ key, current }))
  return editor().decideCorrection({ id, submittedAt, accepted, note })
}

describe('Asking for a link', () => {
  it('answers the same for the listed address, another one and a company without one', async () => {
    const listed = await makeCompany(test.deps.db, { email: 'Office@Palm.example' })
    const unlisted = await makeCompany(test.deps.db, { email: null })
    const pending = await makeCompany(test.deps.db, { status: 'pending', email: 'p@palm.example' })
    const started = performance.now()
    const answers = await Promise.all([
      visitor().askCorrection({ companyId: listed.id, email: 'office@PALM.example' }),
      visitor().askCorrection({ companyId: listed.id, email: 'other@palm.example' }),
      visitor().askCorrection({ companyId: unlisted.id, email: 'office@palm.example' }),
      visitor().askCorrection({ companyId: pending.id, email: 'p@palm.example' }),
      visitor().askCorrection({ companyId: 999_999, email: 'office@palm.example' }),
    ])
    expect(performance.now() - started).toBeGreaterThan(390)
    expect(new Set(answers)).toEqual(new Set([undefined]))
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual(['company.correction-link Office@Palm.example sent'])
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail?.text).toMatch(/\/correct\/\d+\.[\w-]{43}\n/)
    await expect(visitor().askCorrection({ companyId: listed.id, email: 'x' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it(`sends at most ${MAX_CORRECTION_LINKS_PER_DAY} links a day`, async () => {
    const company = await makeCompany(test.deps.db)
    await Promise.all([1, 2, 3, 4, 5].map(() => ask(company)))
    expect(await test.deps.db.emailMessage.count()).toBe(MAX_CORRECTION_LINKS_PER_DAY)
    test.deps.clock.advance(DAY_MS)
    await ask(company)
    expect(await test.deps.db.emailMessage.count()).toBe(MAX_CORRECTION_LINKS_PER_DAY + 1)
  })

  it('is linked in every email to a listed company', async () => {
    const company = await makeCompany(test.deps.db, { status: 'pending' })
    await editor().approve({ id: company.id })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.at(-1)?.text).toContain(`/companies/${company.id}#correct`)
  })
})

describe('The form', () => {
  it('opens with today’s values, and stores only what differs, for review', async () => {
    const { company, token } = await askedCompany()
    const sent = await send(token, { commission: '18%', listingAccount: 'owner' })
    expect(sent).toEqual({ confirmsEmail: false })
    const row = await test.deps.db.profileCorrection.findFirstOrThrow()
    expect(row.changes).toEqual({
      commission: { before: '20%', after: '18%' },
      listingAccount: { before: '', after: 'owner' },
    })
    const profile = await visitor().profile({ id: company.id })
    expect([profile.company.commission, profile.contractFacts]).toEqual(['20%', []])
    expect((await editor().counts()).corrections).toBe(1)
    expect(await editor().browse({ filter: 'corrections' })).toMatchObject({ rows: [{ id: company.id }] })
    expect((await editor().detail({ id: company.id })).correctionId).toBe(row.id)
  })

  it('takes the place of what was sent before, by any link', async () => {
    const { company, token } = await askedCompany()
    await send(token, { commission: '18%' })
    const second = await ask(company)
    expect((await visitor().correctionForm({ token: second }))?.values?.commission).toBe('18%')
    await send(second, { commission: '20%', noticeDays: '30' })
    expect(await editor().corrections()).toHaveLength(1)
    expect((await getWaiting()).fields.map(({ key }) => key)).toEqual(['noticeDays'])
  })

  it('refuses nothing, wrong values, and what is far too long', async () => {
    const { token } = await askedCompany()
    await expect(send(token, {})).rejects.toThrow('Nothing differs')
    await expect(send(token, { commission: '' })).rejects.toMatchObject({
      cause: { details: { commission: 'Commission rate is required' } },
    })
    await expect(send(token, { description: 'x'.repeat(1024 * 1024) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await editor().corrections()).toEqual([])
  })

  it('shows a script as text', async () => {
    const { company, token } = await askedCompany()
    const name = '<script>alert(1)</script>'
    await send(token, { name, markups: name })
    expect((await renderedPage(test, `/correct/${token}`)).html).not.toContain(name)
    await decide(['name', 'markups'])
    const { html } = await renderedPage(test, `/companies/${company.id}-script-alert-1-script`)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain(name)
  })

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['is deleted', (id) => editor().delete({ id }), 'isn’t listed'],
    [
      'is rejected',
      (id) => test.deps.db.managementCompany.update({ where: { id }, data: { status: 'rejected' } }),
      'isn’t listed',
    ],
    [
      'has a new address',
      (id) => test.deps.db.managementCompany.update({ where: { id }, data: { email: 'n@x.example' } }),
      'link has expired',
    ],
  ])('does not open when the company %s', async (_what, change, title) => {
    const { company, token } = await askedCompany()
    await change(company.id)
    const { html } = await renderedPage(test, `/correct/${token}`)
    expect(html).toContain(title)
    expect(html).not.toContain(company.email ?? '')
    await expect(visitor().submitCorrection({ token, values: emptyValues })).rejects.toThrow(
      'no longer works',
    )
  })

  it('does not open with an expired, foreign or made-up link', async () => {
    const { token } = await askedCompany()
    const [id, signature = ''] = token.split('.')
    for (const bad of ['', 'x', `${Number(id) + 1}.${signature}`, `${id}.${'A'.repeat(43)}`])
      expect(await visitor().correctionForm({ token: bad })).toBeNull()
    const other = makeLinkToken(test.deps.config.secret, { id: Number(id), purpose: 'lead', nonce: '' })
    expect(await visitor().correctionForm({ token: other })).toBeNull()
    expect((await renderedPage(test, '/correct/1.x')).html).toContain('This link doesn’t work')
    test.deps.clock.advance(CORRECTION_DAYS * DAY_MS)
    expect((await visitor().correctionForm({ token }))?.state).toBe('expired')
  })

  it('works without JavaScript', async () => {
    const { company, token } = await askedCompany()
    const posted = {
      ...(await visitor().correctionForm({ token }))?.values,
      services: 'Marketing',
      reserve: '$500',
    }
    await renderedPage(test, `/correct/${token}`, null, posted)
    expect((await getWaiting()).fields.map(({ key }) => key)).toEqual(['services', 'reserve'])
    const asked = { companyId: String(company.id), email: company.email ?? '' }
    await renderedPage(test, '/correct', null, asked)
    expect(await test.deps.db.profileCorrection.count()).toBe(2)
    expect((await renderedPage(test, '/correct?asked=1')).html).toContain('If this is the listed address')
  })
})

const emptyValues: CorrectionValues = { ...objectFrom(correctionKeys, () => ''), services: [] }

describe('A new email address', () => {
  async function sendNewEmail() {
    const { company, token } = await askedCompany()
    await test.deps.db.emailMessage.deleteMany()
    expect(await send(token, { email: 'new@palm.example', noticeDays: '30' })).toMatchObject({
      confirmsEmail: true,
    })
    await deliverDue(test.deps)
    const row = await test.deps.db.profileCorrection.findFirstOrThrow()
    const question = makeLinkToken(test.deps.config.secret, toNewEmailLink(row, 'new@palm.example'))
    return { company, token, question }
  }

  it('needs the yes of the old one, given with a button', async () => {
    const { company, question } = await sendNewEmail()
    expect(await outboxLines(test.deps)).toEqual([`company.confirm-email ${company.email} sent`])
    expect(test.deps.mailer.sent.at(-1)?.text).toContain(`/correct/${question}/email`)
    expect((await getWaiting()).fields[0]?.problem).toContain('has not agreed')
    await expect(decide(['email', 'noticeDays'])).rejects.toThrow('has not agreed')

    const { html } = await renderedPage(test, `/correct/${question}/email`)
    expect(html).toContain('new@palm.example')
    expect((await getWaiting()).fields[0]?.problem).not.toBeNull()
    await renderedPage(test, `/correct/${question}/email`, null, {})
    await visitor().confirmNewEmail({ token: question })
    expect((await renderedPage(test, `/correct/${question}/email`)).html).toContain('you agreed')
    await decide(['email', 'noticeDays'])
    expect((await editor().detail({ id: company.id })).email).toBe('new@palm.example')
    await deliverDue(test.deps)
    expect((await outboxLines(test.deps)).slice(1)).toEqual([
      `company.correction-decided ${company.email} sent`,
      'company.correction-decided new@palm.example sent',
    ])
  })

  it('has a link that dies with another new address, and with the decision', async () => {
    const { token, question } = await sendNewEmail()
    await send(token, { email: 'third@palm.example' })
    expect(await visitor().newEmailQuestion({ token: question })).toBeNull()
    await expect(visitor().confirmNewEmail({ token: question })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(visitor().confirmNewEmail({ token: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const row = await test.deps.db.profileCorrection.findFirstOrThrow()
    const newer = makeLinkToken(test.deps.config.secret, toNewEmailLink(row, 'third@palm.example'))
    await decide([], 'No such company.')
    expect(await visitor().newEmailQuestion({ token: newer })).toBeNull()
    await expect(visitor().confirmNewEmail({ token: newer })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('The review', () => {
  it('writes accepted fields as an edit does, facts with the day, and tells the company', async () => {
    const { company, token } = await askedCompany({ hostScore: 70, businessStatus: 'OPERATIONAL' })
    await send(token, {
      commission: '12%',
      listingAccount: 'owner',
      exitFee: 'none',
      address: '2 Palm Court',
    })
    const { fields } = await getWaiting()
    expect(fields.map(({ key, score }) => [key, score !== null])).toEqual([
      ['commission', true],
      ['address', false],
      ['listingAccount', false],
      ['exitFee', false],
    ])
    const [{ score } = { score: null }] = fields
    expect(score?.after).toBeGreaterThan(score?.before ?? 100)
    const sentOn = test.deps.clock.now().toISOString().slice(0, 10)
    test.deps.clock.advance(DAY_MS)
    await expect(decide(['commission', 'listingAccount'])).rejects.toThrow('Give a reason')
    const decided = await decide(['commission', 'listingAccount', 'exitFee'], 'The address is a mailbox.')
    expect(decided).toEqual({ companyName: company.name, acceptedCount: 3, refusedCount: 1 })

    const profile = await visitor().profile({ id: company.id })
    expect(profile.company.commission).toBe('12%')
    expect(profile.contractFacts).toEqual([
      { fact: 'listingAccount', value: 'owner', saidOn: new Date(`${sentOn}T00:00:00Z`) },
      { fact: 'exitFee', value: 'none', saidOn: new Date(`${sentOn}T00:00:00Z`) },
    ])
    const detail = await editor().detail({ id: company.id })
    expect(detail).toMatchObject({ address: '1 Palm Court', correctionId: null, hostScore: score?.after })
    const other = await makeCompany(test.deps.db)
    expect(await visitor().compared({ ids: [other.id, company.id] })).toMatchObject([
      { contractFacts: [], keepsListing: false, hasNoExitFee: false },
      {
        contractFacts: [{ fact: 'listingAccount' }, { fact: 'exitFee' }],
        keepsListing: true,
        hasNoExitFee: true,
      },
    ])

    await deliverDue(test.deps)
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail?.subject).toBe(`We changed the profile of ${company.name}`)
    expect(mail?.text).toContain('Not accepted: Address')
    expect(mail?.text).toContain('The address is a mailbox.')
    expect(mail?.text).toContain('/contact')
    const actions = await test.deps.db.auditEvent.findMany({ orderBy: { position: 'asc' } })
    expect(actions.map(({ action }) => action)).toEqual([
      'company.correction.send',
      'company.edit',
      'company.correction.decide',
    ])
    expect((await visitor().correctionForm({ token }))?.state).toBe('decided')
    const { id } = await test.deps.db.profileCorrection.findFirstOrThrow()
    const late = { id, submittedAt: new Date(), accepted: [], note: 'Late' }
    await expect(editor().decideCorrection(late)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('asks again about a value that changed meanwhile, and about a correction that did', async () => {
    const { company, token } = await askedCompany()
    await send(token, { commission: '18%', noticeDays: '30' })
    const seen = await getWaiting()
    const accepted = seen.fields.map(({ key, current }) => ({ key, current }))
    const { updatedAt } = await editor().detail({ id: company.id })
    await editor().edit({ id: company.id, updatedAt, changes: { commission: '22%' } })
    const decision = { id: seen.id, submittedAt: seen.submittedAt, accepted, note: '' }
    await expect(editor().decideCorrection(decision)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await getWaiting()).fields[0]).toMatchObject({ before: '20%', current: '22%', after: '18%' })
    test.deps.clock.advance(1000)
    await send(token, { commission: '17%' })
    const stale = { ...decision, accepted: [] as typeof accepted, note: 'Old' }
    await expect(editor().decideCorrection(stale)).rejects.toMatchObject({ code: 'CONFLICT' })
    await decide(['commission', 'noticeDays'])
    expect((await editor().detail({ id: company.id })).commission).toBe('17%')
  })

  it('makes a fact unknown again, and lets a merge take what the other company lacks', async () => {
    const { company, token } = await askedCompany()
    await send(token, { noticeDays: '30', reserve: '500' })
    await decide(['noticeDays', 'reserve'])
    await send(await ask(company), { reserve: '' })
    await decide(['reserve'])
    const kept = await makeCompany(test.deps.db)
    await test.deps.db.companyFact.create({
      data: { companyId: kept.id, fact: 'license', value: 'FL 1', saidOn: new Date(0) },
    })
    const { fingerprint } = await editor().mergePreview({ keptId: kept.id, removedId: company.id })
    await editor().merge({ keptId: kept.id, removedId: company.id, takenFields: [], fingerprint })
    const merged = (await editor().detail({ id: kept.id })).contractFacts
    expect(merged.map(({ fact, value }) => [fact, value])).toEqual([
      ['noticeDays', '30'],
      ['license', 'FL 1'],
    ])
    const second = await renderedPage(test, `/correct/${token}`)
    expect(second.html).toContain('merged into another one')
    await editor().restore({ ids: [company.id] })
    expect((await editor().detail({ id: company.id })).contractFacts).toMatchObject([{ fact: 'noticeDays' }])
  })

  it('is for editors; viewers see it', async () => {
    const { token } = await askedCompany()
    await send(token, { noticeDays: '30' })
    const viewer = test.caller({ actor: { ...testAdmin, role: 'viewer' } }).companies
    const [waiting] = await viewer.corrections()
    const { id, submittedAt } = await viewer.correction({ id: waiting?.id ?? 0 })
    await expect(
      viewer.decideCorrection({ id, submittedAt, accepted: [], note: 'No' }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(editor().correction({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      editor().decideCorrection({ id, submittedAt, accepted: 'x', note: '' } as never),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
