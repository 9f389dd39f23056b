import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDate, formatList } from '@shared/lib/format.ts'

/** To the listed address: the link to the form. Has no text of a visitor, because anyone can ask for it. */
export function renderCorrectionLinkMail(props: {
  companyName: string
  formUrl: string
  expiresAt: Date
}): MailContent {
  const { companyName, formUrl, expiresAt } = props
  return {
    subject: `Correct the profile of ${companyName}`,
    preview: 'Your link to the form. A person reviews every change.',
    heading: 'Correct your profile',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody asked on ${brand.name} for a link to correct the profile of ${companyName}. This is its listed email address.`,
      },
      { kind: 'action', label: 'Open the form', url: formUrl },
      {
        kind: 'paragraph',
        text: `The link works until ${formatDate(expiresAt)}. Nothing on your profile changes until a person here has reviewed what you send.`,
      },
    ],
    footer: `You’re receiving this email because this is the listed address of ${companyName}. If you didn’t ask for the link, you can ignore it: nothing changes.`,
  }
}

/** To the listed address: may another one take its place? */
export function renderNewEmailMail(props: {
  companyName: string
  email: string
  questionUrl: string
}): MailContent {
  const { companyName, email, questionUrl } = props
  return {
    subject: `A new email address for ${companyName}?`,
    preview: 'We change it only if you agree.',
    heading: 'Is this your new email address?',
    blocks: [
      {
        kind: 'paragraph',
        text: `A correction of ${companyName}’s profile has a new email address. Owners’ requests would go there, and no longer to this one.`,
      },
      { kind: 'facts', rows: [{ label: 'New address', value: email }] },
      { kind: 'action', label: 'Look at it and answer', url: questionUrl },
      { kind: 'paragraph', text: 'Without your yes, your requests keep coming to this address.' },
    ],
    footer: `You’re receiving this email because this is the listed address of ${companyName}. If this wasn’t you, do nothing: the address stays.`,
  }
}

/** To the company: the decision about its correction, the reason, and how to object. */
export function renderCorrectionDecidedMail(props: {
  companyName: string
  accepted: readonly string[]
  refused: readonly string[]
  note: string | null
  profileUrl: string
  contactUrl: string
}): MailContent {
  const { companyName, accepted, refused, note, profileUrl, contactUrl } = props
  const isAll = refused.length === 0
  const isNone = accepted.length === 0
  return {
    subject: isNone
      ? `We didn’t change the profile of ${companyName}`
      : `We changed the profile of ${companyName}`,
    preview: isAll ? 'Everything you sent is on your profile now.' : 'What we changed, and what we didn’t.',
    heading: isAll ? 'Your corrections are on your profile' : 'We reviewed your corrections',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(isNone ? [] : [{ label: 'Accepted', value: formatList(accepted) }]),
          ...(isAll ? [] : [{ label: 'Not accepted', value: formatList(refused) }]),
        ],
      },
      ...(note ? [{ kind: 'paragraph' as const, text: `The reason: ${note}` }] : []),
      { kind: 'action', label: 'See your profile', url: profileUrl },
      ...(isAll
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: `Think we made a mistake? Write to us, and another person will look at it: ${contactUrl}`,
            },
          ]),
    ],
    footer: `You’re receiving this email because somebody with the listed address of ${companyName} corrected its profile on ${brand.name}.`,
  }
}
