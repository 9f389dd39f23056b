import { renderMail } from '@server/modules/email/email.views.tsx'
import { leadFields } from '@shared/leads/fields.ts'
import type { Lead } from '@shared/leads/lead.schema.ts'
import { describe, expect, it } from 'vitest'
import {
  renderAdminLeadMail,
  renderAssignedLeadsMail,
  renderCompanyLeadMail,
  renderMentionMail,
  renderReceiptMail,
  renderUnreachableCompanyMail,
} from './leads.views.tsx'

const lead: Lead = {
  id: 7,
  fullName: 'Ann Owner',
  email: 'ann@owner.example',
  phone: '(305) 555-0123',
  propertyAddress: '123 Ocean Drive',
  propertyCity: 'Miami Beach',
  propertyState: 'FL',
  propertyZip: '33139',
  propertyType: 'condo',
  additionalInfo: 'Two bedrooms.\nSea view.',
  interestedCompanyIds: '1',
  createdAt: new Date('2026-11-21T09:05:00Z'),
}
const chosen = {
  ...{ name: 'Palm Court Stays', city: 'Miami', state: 'FL' },
  ...{ email: 'desk@palm.example', phoneNumber: '305 555 0123' },
}
const matched = { ...chosen, name: 'Harbor Light Rentals' }
const silent = { ...chosen, name: 'Silent Cove Homes', email: null }
const adminUrl = 'https://site.example/admin/leads?lead=7'
const link = 'https://site.example/thank-you/7.abc'

const receipt = (change: Partial<Parameters<typeof renderReceiptMail>[0]> = {}) =>
  renderReceiptMail({
    lead,
    matches: [chosen, matched],
    nearest: [],
    chosen: [chosen],
    thankYouUrl: link,
    ...change,
  })

const answerUrl = 'https://site.example/answer/7.abc'
const companyMail = (change: Partial<Parameters<typeof renderCompanyLeadMail>[0]> = {}) =>
  renderCompanyLeadMail({ lead, companyName: 'Palm Court Stays', answerUrl, ...change })

/** Renders an email as HTML and as text. */
function bothForms(content: Parameters<typeof renderMail>[0]) {
  const { html, text } = renderMail(content)
  return [html, text]
}

describe('Email to the admin', () => {
  const content = renderAdminLeadMail({
    lead,
    chosen: [chosen, silent],
    others: [matched],
    nearest: [],
    addressNote: null,
    adminUrl,
  })

  it('contains every field of the lead in HTML and text', () => {
    for (const form of bothForms(content)) {
      for (const detail of [
        'Ann Owner',
        'ann@owner.example',
        '(305) 555-0123',
        '123 Ocean Drive, Miami Beach, FL 33139',
        'Condominium',
        'Two bedrooms.\nSea view.',
        'Nov 21, 2026 9:05 AM UTC',
        'lead number 7',
        'Palm Court Stays (Miami, FL)',
        'Harbor Light Rentals (Miami, FL)',
        'Silent Cove Homes',
        adminUrl,
      ]) {
        expect(form).toContain(detail)
      }
    }
  })

  it('sets Reply-To to the owner', () => {
    expect(content.replyTo).toBe('ann@owner.example')
  })

  it('separates the companies emailed from those without an email address', () => {
    const [, text = ''] = bothForms(content)
    const [sent = '', toCall = ''] = text.split('please call them')
    expect(sent).toContain('Palm Court Stays')
    expect(sent).not.toContain('Silent Cove Homes')
    expect(toCall).toContain('Silent Cove Homes')
    expect(toCall).not.toContain('Palm Court Stays')
  })

  it('says when no one else was emailed', () => {
    const [html, text] = bothForms(
      renderAdminLeadMail({ lead, chosen: [], others: [matched], nearest: [], addressNote: null, adminUrl }),
    )
    expect(text).toContain('didn’t choose a company')
    expect(html).not.toContain('please call them')
  })
})

describe('Emails with the owner’s details', () => {
  const values = Object.fromEntries(leadFields.map(({ key }) => [key, `the ${key}`]))
  const full = { ...lead, ...values }

  it.each([
    [
      'the admin',
      renderAdminLeadMail({ lead: full, chosen: [], others: [], nearest: [], addressNote: null, adminUrl }),
    ],
    ['a company', companyMail({ lead: full })],
    [
      'the admin who calls',
      renderUnreachableCompanyMail({ lead: full, companyName: 'Palm Court Stays', adminUrl }),
    ],
  ])('contain every field of the lead: %s', (_to, content) => {
    for (const form of bothForms(content)) {
      for (const value of Object.values(values)) expect(form).toContain(value)
    }
  })
})

describe('Email to a company', () => {
  const content = companyMail()

  it('contains the owner’s details and sets Reply-To to the owner', () => {
    expect(content.replyTo).toBe('ann@owner.example')
    expect(content.subject).toBe('Ann Owner would like to hear from Palm Court Stays')
    for (const form of bothForms(content)) {
      for (const detail of ['Ann Owner', 'ann@owner.example', '(305) 555-0123', '123 Ocean Drive']) {
        expect(form).toContain(detail)
      }
    }
  })

  it('has a button to answer', () => {
    const [html, text = ''] = bothForms(content)
    expect(html).toContain(`href="${answerUrl}"`)
    expect(text).toContain(`Answer this request: ${answerUrl}`)
    expect(bothForms(companyMail({ answerUrl: null })).join('')).not.toContain('Answer this request')
  })

  it('says when no phone number was given', () => {
    const [, text] = bothForms(companyMail({ lead: { ...lead, phone: null } }))
    expect(text).toContain('Phone: Not given')
  })

  it('omits an empty note', () => {
    const [, text] = bothForms(companyMail({ lead: { ...lead, additionalInfo: null } }))
    expect(text).not.toContain('Note')
  })
})

it('asks the admin to call a company without an email address', () => {
  const content = renderUnreachableCompanyMail({ lead, companyName: 'Silent Cove Homes', adminUrl })
  expect(content.subject).toBe('Please call Silent Cove Homes: Ann Owner requested details')
  expect(content.replyTo).toBe('ann@owner.example')
  for (const form of bothForms(content)) expect(form).toContain('(305) 555-0123')
})

describe('Receipt to the owner', () => {
  it('lists the chosen companies and links to the request', () => {
    for (const form of bothForms(receipt())) {
      expect(form).toContain('Palm Court Stays (Miami, FL), (305) 555-0123')
      expect(form).toContain('Nov 21, 2026 4:05 AM EST')
      expect(form).toContain(link)
      expect(form).not.toContain('Harbor Light Rentals')
    }
  })

  it('contains no text typed by the visitor, who may be someone else', () => {
    for (const form of bothForms(receipt())) {
      expect(form).toContain('Condominium')
      for (const typed of ['Ann Owner', '123 Ocean Drive', 'Miami Beach', 'Sea view'])
        expect(form).not.toContain(typed)
    }
  })

  it('has no Reply-To, so replies go to the sender', () => {
    expect(receipt().replyTo).toBeUndefined()
  })

  it('links to the matches and promises no contact without a chosen company', () => {
    const [, text] = bothForms(receipt({ chosen: [], matches: [matched] }))
    expect(text).toContain('No company gets your details until you choose one')
    expect(text).toContain('Get Connected')
    expect(text).not.toContain('24 hours')
    expect(text).not.toContain('The companies you chose')
  })

  it('promises no match when there is none', () => {
    const [, text] = bothForms(receipt({ chosen: [], matches: [] }))
    expect(text).toContain('See your request')
    expect(text).not.toContain('we matched')
  })
})

describe('Hostile text', () => {
  const evil = '<script>alert("x")</script>\'&<img src=x onerror=alert(1)>'
  const evilLead: Lead = {
    ...lead,
    fullName: evil,
    email: evil,
    phone: evil,
    propertyAddress: evil,
    propertyCity: evil,
    propertyState: evil,
    propertyZip: evil,
    propertyType: evil,
    additionalInfo: evil,
  }
  const evilCompany = { ...chosen, name: evil, city: evil, state: evil }
  const mails = {
    admin: renderAdminLeadMail({
      lead: evilLead,
      chosen: [evilCompany, { ...evilCompany, email: null }],
      others: [evilCompany],
      nearest: [{ ...evilCompany, distanceMiles: 255 }],
      addressNote: evil,
      adminUrl,
    }),
    call: renderUnreachableCompanyMail({ lead: evilLead, companyName: evil, adminUrl }),
    company: companyMail({ lead: evilLead, companyName: evil }),
    receipt: receipt({ lead: evilLead, matches: [evilCompany], chosen: [evilCompany] }),
  }

  it.each(Object.entries(mails))('stays text in every field of the %s email', (_name, content) => {
    const { html, text } = renderMail(content)
    expect(html).not.toMatch(/<script|<img/i)
    expect(html).toContain('&lt;script&gt;')
    expect(text).toContain(evil)
  })

  it('cannot add a header by a line break in the subject', () => {
    const { subject } = renderMail(
      companyMail({ lead: { ...lead, fullName: 'A\r\nBcc: x@y.example' }, companyName: 'B\u2028C' }),
    )
    expect(subject).not.toMatch(/[\r\n\u2028]/)
  })
})

describe('Email about assigned leads', () => {
  const listUrl = 'https://site.example/admin/leads?assignee=me'
  const one = { fullName: 'Ann <b>', propertyCity: 'Miami', status: 'new', createdAt: lead.createdAt }

  it('names one lead', () => {
    const [html, text] = bothForms(
      renderAssignedLeadsMail({ leads: [one], moreCount: 0, timeZone: 'America/New_York', listUrl }),
    )
    expect(text).toContain('Ann <b>, Miami (New, received Nov 21, 2026 4:05 AM America/New York)')
    expect(html).toContain('Ann &lt;b&gt;')
    expect(html).not.toContain('Ann <b>')
  })

  it('counts the leads that it does not name', () => {
    const content = renderAssignedLeadsMail({ leads: [one, one], moreCount: 38, timeZone: 'UTC', listUrl })
    expect(content.subject).toBe('Assigned to you: 40 leads')
    expect(bothForms(content)[1]).toContain('and 38 more')
  })
})

it('The email about a mention holds the note, escaped, and its author', () => {
  const props = { lead, author: 'ann@team.example', note: '@Bob call <b>', adminUrl }
  const [html, text] = bothForms(renderMentionMail(props))
  expect(text).toContain('ann@team.example wrote about Ann Owner’s lead')
  expect(text).toContain('@Bob call <b>')
  expect(html).toContain('@Bob call &lt;b&gt;')
})
