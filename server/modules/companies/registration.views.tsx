import type { MailBlock, MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/brand.ts'
import { companyField, companyFieldValue, factLabel } from '@shared/companies/fields.ts'
import { formatDateTime } from '@shared/format.ts'
import { stateName } from '@shared/places.ts'
import { registrationSteps } from '@shared/registration-steps.ts'
import { type RegistrationInput, registrationInput } from '@shared/schemas/registration.schema.ts'
import type { EditableColumns } from './company-edit.rules.ts'

type RegisteredColumn = Exclude<keyof RegistrationInput, 'yearFounded'> | 'foundingYear' | 'foundedText'
type RegisteredCompany = Pick<EditableColumns, RegisteredColumn> & { id: number; createdAt: Date }

/** What a registration says, in the order of its schema. */
const sentFields = (Object.keys(registrationInput.shape) as (keyof RegistrationInput)[]).map(companyField)

const NOT_GIVEN = 'Not given'

/** To the company: that it arrived, what comes next. No word a stranger could put into somebody's mailbox at length. */
export function registrationReceiptMail(props: {
  company: RegisteredCompany
  methodologyUrl: string
  contactUrl: string
}): MailContent {
  const { company, methodologyUrl, contactUrl } = props
  return {
    // None of the sender's own words where a stranger would read them first: anyone can enter any address.
    subject: 'We have your company’s registration',
    preview: 'A person reviews it next. Here is what happens then.',
    heading: 'Thank you for registering',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your company is in line for review. Until that is done it is not listed on ${brand.name}, and owners do not see it.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Company', value: company.name },
          { label: 'Place', value: `${company.city}, ${company.state} ${company.zipCode}` },
          { label: 'Services', value: company.services },
          { label: 'Received', value: `${formatDateTime(company.createdAt)} UTC` },
        ],
      },
      {
        kind: 'list',
        title: 'What happens next',
        items: registrationSteps.map(({ title, text }) => `${title}. ${text}`),
      },
      { kind: 'action', label: 'How the HostScore works', url: methodologyUrl },
      { kind: 'paragraph', text: `To correct something you sent, write to us: ${contactUrl}` },
    ],
    footer: `You get this because this address was entered as a company’s on ${brand.name}. If that was not you, you can ignore it: nothing is listed without a review.`,
  }
}

/** To the administrator: everything that was sent, what it looks like, and where to decide. */
export function registrationNotice(props: {
  company: RegisteredCompany
  likely: readonly { id: number; name: string; city: string; state: string; status: string }[]
  placeProblem: string | null
  otherStateOfZip: string | null
  suspicion: string | null
  adminUrl: string
}): MailContent {
  const { company, likely, placeProblem, otherStateOfZip, suspicion, adminUrl } = props
  const isHeld = suspicion !== null
  return {
    subject: isHeld
      ? `Held back: ${company.name}, ${company.city}`
      : `New company: ${company.name}, ${company.city}`,
    preview: isHeld ? suspicion : `${company.services}. Waiting for your review.`,
    heading: isHeld ? 'A registration was held back' : `${company.name} registered`,
    ...(company.email && !isHeld ? { replyTo: company.email } : {}),
    blocks: [
      {
        kind: 'paragraph',
        text: isHeld
          ? `${suspicion} It may be a program. Its sender was answered as usual and got no mail. It is in quarantine until you decide.`
          : 'It is not listed until you approve it.',
      },
      factsOf(company),
      ...(placeProblem === null
        ? []
        : [{ kind: 'paragraph' as const, text: `Please check: ${placeProblem}` }]),
      ...(otherStateOfZip === null || placeProblem !== null
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: `Please check: the ZIP code ${company.zipCode} lies in ${stateName(otherStateOfZip)}, not in ${stateName(company.state)}.`,
            },
          ]),
      ...(likely.length === 0
        ? []
        : [
            {
              kind: 'list' as const,
              title: 'It may be the same as',
              items: likely.map(
                ({ id, name, city, state, status }) => `${name} (${city}, ${state}; ${status}), number ${id}`,
              ),
            },
          ]),
      { kind: 'action', label: 'Review this company', url: adminUrl },
    ],
    footer: isHeld
      ? 'You get this because you are the administrator.'
      : 'You get this because you are the administrator. Answering this mail writes to the company.',
  }
}

function factsOf(company: RegisteredCompany): MailBlock {
  const { address, city, state, zipCode } = company
  return {
    kind: 'facts',
    rows: [
      ...sentFields
        .filter((field) => !field.isInAddressLine)
        .map((field) => ({
          label: factLabel(field),
          value:
            field.key === 'address'
              ? `${address ?? NOT_GIVEN}, ${city}, ${state} ${zipCode}`
              : String(companyFieldValue(field, company) ?? NOT_GIVEN),
        })),
      { label: 'Received', value: `${formatDateTime(company.createdAt)} UTC, company number ${company.id}` },
    ],
  }
}
