import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/lib/brand.ts'
import { plural } from '@shared/lib/format.ts'
import { type DataRequestKind, REQUEST_LINK_DAYS } from '@shared/privacy/data-request.ts'
import type { PersonalDataKind } from '@shared/privacy/privacy.schema.ts'

interface Request {
  id: number
  kind: string
  receivedOn: string
  answer: string | null
}

const actions: Record<DataRequestKind, string> = {
  access: 'send you a copy of your data',
  erasure: 'delete your data',
  correction: 'correct your data',
  'opt-out': 'stop using your data',
}

const getAction = ({ kind }: Request) => actions[kind as DataRequestKind] ?? actions.access

const footer = `You’re receiving this email because ${brand.name} received a privacy request with this email address.`

const facts = ({ id, receivedOn }: Request): MailContent['blocks'][number] => ({
  kind: 'facts',
  rows: [
    { label: 'Request', value: `Number ${id}` },
    { label: 'Received', value: receivedOn },
  ],
})

/** Asks whether the request is the person's own. Says nothing about stored data: anyone can enter an email address. */
export function renderConfirmMail(request: Request, url: string): MailContent {
  return {
    subject: 'Please confirm your privacy request',
    preview: 'We need to know that the request is yours.',
    heading: 'Is this your request?',
    blocks: [
      `Someone using this email address asked us to ${getAction(request)}. If it was you, please confirm. The link works once and expires in ${REQUEST_LINK_DAYS} days.`,
      facts(request),
      { kind: 'action', label: 'Review the request', url },
      'If it wasn’t you, you can ignore this email.',
    ],
    footer,
  }
}

/** Links to the copy. The data itself is not in the email. */
export function renderAccessMail(request: Request, url: string): MailContent {
  return {
    subject: 'Your copy of your data',
    preview: `You can download it for ${REQUEST_LINK_DAYS} days.`,
    heading: 'Your data is ready to download',
    blocks: [
      `You asked for a copy of your data. Open the page below to download it as a JSON file, which you can open in any text editor. The link works for ${REQUEST_LINK_DAYS} days. Don’t forward it: anyone with the link can download your data.`,
      facts(request),
      ...toText(request),
      { kind: 'action', label: 'Open the download page', url },
    ],
    footer,
  }
}

const kindNames: Partial<Record<PersonalDataKind, string>> = {
  leads: 'Requests to companies',
  leadHistory: 'Consent, matches and our notes about them',
  mails: 'Emails',
  mailFiles: 'Saved copies of emails',
  contactMessages: 'Messages to us',
  waitlistEntries: 'Waitlists you joined',
  badgeReports: 'Badge reports',
  companies: 'Company profiles with your email address',
  savedViews: 'Saved views that mention you',
  idempotencyKeys: 'Records that prevent duplicate submissions',
  auditPayloads: 'Details in our change log',
}

interface ErasedMailProps {
  /** Counts of the erasure; empty if nothing was stored. */
  counts: Partial<Record<string, number>>
  privacyUrl: string
}

export function renderErasedMail(request: Request, { counts, privacyUrl }: ErasedMailProps): MailContent {
  const deleted = Object.entries(kindNames).flatMap(([kind, name]) =>
    counts[kind] ? [`${name}: ${counts[kind]}`] : [],
  )
  const asked = (counts.companiesEmailed ?? 0) + (counts.companiesToCall ?? 0)
  return {
    ...(deleted.length > 0
      ? {
          subject: 'Your data was deleted',
          preview: 'What we deleted, and what we have to keep.',
          heading: 'We deleted your data',
        }
      : {
          subject: 'We have no data to delete',
          preview: 'Our answer to your privacy request.',
          heading: 'We have no data to delete',
        }),
    blocks: [
      ...(deleted.length > 0
        ? [{ kind: 'list' as const, title: 'What we deleted', items: deleted }]
        : ['We looked for data under this email address and found none.']),
      ...(asked > 0
        ? [
            `${plural(asked, 'company', 'companies')} had your request from us. We asked ${asked === 1 ? 'it' : 'them'} to delete your data too.`,
          ]
        : []),
      {
        kind: 'list',
        title: 'What we have to keep',
        items: [
          'This privacy request and our answer, for 24 months, as proof that we did what you asked',
          'A code made from your email address that can’t be turned back into the address',
          'Backups, until newer ones replace them',
        ],
      },
      ...toText(request),
      facts(request),
      { kind: 'action', label: 'Read the privacy policy', url: privacyUrl },
    ],
    footer,
  }
}

/** Answers a correction or an opt-out. */
export function renderChangedMail(request: Request, privacyUrl: string): MailContent {
  const isOptOut = request.kind === 'opt-out'
  return {
    subject: isOptOut ? 'We stopped using your data' : 'Your data was corrected',
    preview: 'Our answer to your privacy request.',
    heading: isOptOut ? 'We stopped using your data' : 'We corrected your data',
    blocks: [
      ...toText(request),
      facts(request),
      { kind: 'action', label: 'Read the privacy policy', url: privacyUrl },
    ],
    footer,
  }
}

export function renderDeniedMail(request: Request, privacyUrl: string): MailContent {
  return {
    subject: 'Our answer to your privacy request',
    preview: 'We couldn’t complete your request. Here’s why.',
    heading: 'We couldn’t complete your request',
    blocks: [
      `You asked us to ${getAction(request)}. Here’s why we didn’t:`,
      ...toText(request),
      facts(request),
      'If you disagree, write to us. You can also complain to the data protection or consumer authority where you live.',
      { kind: 'action', label: 'Read the privacy policy', url: privacyUrl },
    ],
    footer,
  }
}

const toText = ({ answer }: Request) => (answer ? [answer] : [])

/** Asks a company to delete a person's data, which it has from us. Names only what identifies the lead. */
export function renderForgetMail(props: {
  leads: readonly { id: number; name: string; email: string }[]
  companyName: string | null
  contactUrl: string
}): MailContent {
  const { leads, companyName, contactUrl } = props
  const name = companyName ?? 'your company'
  return {
    subject: 'Please delete this person’s data',
    preview: 'An owner we sent you asked us to delete their data.',
    heading: 'Please delete this person’s data',
    blocks: [
      `We sent this owner’s details to ${name}. The owner asked us to delete their data, and we have. Please also delete everything you received from us about them, including emails, unless the law requires you to keep it.`,
      {
        kind: 'facts',
        rows: leads.map((lead) => ({ label: `Lead ${lead.id}`, value: `${lead.name}, ${lead.email}` })),
      },
      'Please delete this email as well when you are done.',
      { kind: 'action', label: 'Contact us with questions', url: contactUrl },
    ],
    footer: `You’re receiving this email because ${name} received this owner’s details from ${brand.name}.`,
  }
}
