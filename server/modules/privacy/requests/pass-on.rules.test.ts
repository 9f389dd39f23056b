import { describe, expect, it } from 'vitest'
import { findRecipients } from './pass-on.rules.ts'

const ann = { id: 1, fullName: 'Ann Hill', email: 'ann@home.example' }
const mail = { template: 'lead.company', leadId: 1, companyId: 7, status: 'sent', unconfirmed: 0 }
const none = { matches: [], interest: [] }
const find = (changed: Partial<Parameters<typeof findRecipients>[0]>) =>
  Object.fromEntries(findRecipients({ leads: [ann], history: none, mails: [], ...changed }))
const passed = { id: 1, name: 'Ann Hill', email: 'ann@home.example' }

describe('The companies that have a person’s leads', () => {
  it('are those that were emailed', () => {
    expect(find({ mails: [mail] })).toEqual({ 7: [passed] })
  })

  it('are those that the owner chose or asked, also without a record of the email', () => {
    const matches = [
      { leadId: 1, companyId: 8, selected: true },
      { leadId: 1, companyId: 9, selected: false },
    ]
    expect(find({ history: { matches, interest: [{ leadId: 1, companyId: 10 }] } })).toEqual({
      8: [passed],
      10: [passed],
    })
  })

  it.each([
    ['queued', 0, false],
    ['held', 0, false],
    ['dead', 0, false],
    ['dead', 1, true],
    ['sending', 0, true],
  ])('with an email that is %s, %d times unconfirmed: %s', (status, unconfirmed, has) => {
    const history = { ...none, matches: [{ leadId: 1, companyId: 7, selected: true }] }
    expect(find({ history, mails: [{ ...mail, status, unconfirmed }] })).toEqual(has ? { 7: [passed] } : {})
  })

  it('get one list of all leads, and nothing for other emails', () => {
    const second = { ...ann, id: 2, email: 'ann+b@home.example' }
    const mails = [mail, { ...mail, leadId: 2 }, { ...mail, template: 'lead.admin', companyId: null }]
    expect(find({ leads: [ann, second], mails })).toEqual({
      7: [passed, { id: 2, name: 'Ann Hill', email: 'ann+b@home.example' }],
    })
  })
})
