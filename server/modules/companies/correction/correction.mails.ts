import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import { correctionLabel } from '@shared/companies/correction.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate, formatList } from '@shared/lib/format.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { findCorrection } from './correction.repo.ts'
import { getCorrectionState, listChanges, toCorrectionLink, toNewEmailLink } from './correction.rules.ts'

/** For `person`, because the company asked for them: the switch for companies must not hold them. */
const shared = {
  audience: 'person',
  payload: z.object({ correctionId: z.int() }),
} as const

const why = (name: string) => `You’re receiving this email because this is the listed address of ${name}.`

export const correctionMails = [
  /** To the listed address: the link to the form. Has no text of a visitor, because anyone can ask for it. */
  defineMail({
    ...shared,
    name: 'company.correction-link',
    async render({ db, clock, config }, { payload }) {
      const row = await findCorrection(db, payload.correctionId)
      if (!row?.company || getCorrectionState(row, row.company, clock.now()) !== 'open') return null
      const { name } = row.company
      const token = makeLinkToken(config.secret, toCorrectionLink(row))
      return {
        subject: `Correct the profile of ${name}`,
        preview: 'Your link to the form. A person reviews every change.',
        heading: 'Correct your profile',
        blocks: [
          `Somebody asked on ${brand.name} for a link to correct the profile of ${name}.`,
          { kind: 'action', label: 'Open the form', url: absoluteUrl(config.publicUrl, urls.correct(token)) },
          `The link works until ${formatDate(row.expiresAt)}. Your profile stays as it is until a person here has reviewed what you send.`,
        ],
        footer: `${why(name)} If you didn’t ask for the link, you can ignore it: nothing changes.`,
      }
    },
  }),
  /** To the listed address: may another one take its place? */
  defineMail({
    ...shared,
    name: 'company.confirm-email',
    async render({ db, config }, { payload }) {
      const row = await findCorrection(db, payload.correctionId)
      const email = row?.changes.email?.after
      if (!row?.company || !email || row.decidedAt || row.emailConfirmedAt) return null
      const { name } = row.company
      const token = makeLinkToken(config.secret, toNewEmailLink(row, email))
      const url = absoluteUrl(config.publicUrl, urls.confirmNewEmail(token))
      return {
        subject: `A new email address for ${name}?`,
        preview: 'We change it only if you agree.',
        heading: 'Is this your new email address?',
        blocks: [
          'Owners’ requests would go to the new address, and no longer to this one.',
          { kind: 'facts', rows: [{ label: 'New address', value: email }] },
          { kind: 'action', label: 'Look at it and answer', url },
        ],
        footer: `${why(name)} Without your yes, the address stays.`,
      }
    },
  }),
  /** To the company: the decision about its correction, the reason, and how to object. */
  defineMail({
    ...shared,
    name: 'company.correction-decided',
    async render({ db, config }, { payload }) {
      const row = await findCorrection(db, payload.correctionId)
      if (!row?.company || !row.decidedAt) return null
      const { company, accepted, note } = row
      const keys = listChanges(row.changes).map(({ key }) => key)
      const taken = keys.filter((key) => accepted.includes(key))
      const refused = keys.filter((key) => !accepted.includes(key))
      const url = absoluteUrl(config.publicUrl, urls.company(company))
      const contactUrl = absoluteUrl(config.publicUrl, urls.contact())
      const toRow = (label: string, some: typeof keys) =>
        some.length > 0 ? [{ label, value: formatList(some.map(correctionLabel)) }] : []
      return {
        subject: `We ${accepted.length > 0 ? 'changed' : 'didn’t change'} the profile of ${company.name}`,
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
          { kind: 'action', label: 'See your profile', url },
          ...(refused.length > 0
            ? [`Think we made a mistake? Write to us, and another person looks at it: ${contactUrl}`]
            : []),
        ],
        footer: `You’re receiving this email because ${company.name} sent corrections of its profile on ${brand.name}.`,
      }
    },
  }),
]
