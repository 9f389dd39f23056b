import type { MailBlock, MailContent } from '@server/modules/email/email.service.ts'
import { correctionLabel } from '@shared/companies/correction.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate, formatList } from '@shared/lib/format.ts'
import type { CorrectionRow } from './correction.repo.ts'
import { listChanges } from './correction.rules.ts'

interface MailProps {
  row: Pick<CorrectionRow, 'expiresAt' | 'changes' | 'accepted' | 'note'>
  company: { name: string }
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const why = (name: string) => `You’re receiving this email because this is the listed address of ${name}.`

/** To the listed address: the link to the form. Has no text of a visitor, because anyone can ask for it. */
export function renderCorrectionLinkMail({
  row,
  company: { name },
  formUrl,
}: MailProps & { formUrl: string }): MailContent {
  return {
    subject: `Correct the profile of ${name}`,
    preview: 'Your link to the form. A person reviews every change.',
    heading: 'Correct your profile',
    blocks: [
      paragraph(`Somebody asked on ${brand.name} for a link to correct the profile of ${name}.`),
      { kind: 'action', label: 'Open the form', url: formUrl },
      paragraph(
        `The link works until ${formatDate(row.expiresAt)}. Your profile stays as it is until a person here has reviewed what you send.`,
      ),
    ],
    footer: `${why(name)} If you didn’t ask for the link, you can ignore it: nothing changes.`,
  }
}

/** To the listed address: may another one take its place? */
export function renderNewEmailMail({
  company: { name },
  email,
  questionUrl,
}: Pick<MailProps, 'company'> & { email: string; questionUrl: string }): MailContent {
  return {
    subject: `A new email address for ${name}?`,
    preview: 'We change it only if you agree.',
    heading: 'Is this your new email address?',
    blocks: [
      paragraph('Owners’ requests would go to the new address, and no longer to this one.'),
      { kind: 'facts', rows: [{ label: 'New address', value: email }] },
      { kind: 'action', label: 'Look at it and answer', url: questionUrl },
    ],
    footer: `${why(name)} Without your yes, the address stays.`,
  }
}

/** To the company: the decision about its correction, the reason, and how to object. */
export function renderCorrectionDecidedMail({
  row: { changes, accepted, note },
  company: { name },
  profileUrl,
  contactUrl,
}: MailProps & { profileUrl: string; contactUrl: string }): MailContent {
  const keys = listChanges(changes).map(({ key }) => key)
  const taken = keys.filter((key) => accepted.includes(key))
  const refused = keys.filter((key) => !accepted.includes(key))
  const toRow = (label: string, some: typeof keys) =>
    some.length > 0 ? [{ label, value: formatList(some.map(correctionLabel)) }] : []
  return {
    subject: `We ${accepted.length > 0 ? 'changed' : 'didn’t change'} the profile of ${name}`,
    preview: 'The decision about the corrections that you sent.',
    heading: 'We reviewed your corrections',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...toRow('Accepted', taken),
          ...toRow('Not accepted', refused),
          ...(note ? [{ label: 'The reason', value: note }] : []),
        ],
      },
      { kind: 'action', label: 'See your profile', url: profileUrl },
      ...(refused.length > 0
        ? [paragraph(`Think we made a mistake? Write to us, and another person looks at it: ${contactUrl}`)]
        : []),
    ],
    footer: `You’re receiving this email because ${name} sent corrections of its profile on ${brand.name}.`,
  }
}
