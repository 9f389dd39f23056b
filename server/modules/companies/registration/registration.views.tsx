import type { EditableColumns } from '@server/modules/companies/admin/company-edit.rules.ts'
import type { MailBlock, MailContent } from '@server/modules/email/email.service.ts'
import { unknownPlacesMessage } from '@shared/companies/company-place.ts'
import { companyFieldValue, factLabel, getCompanyField } from '@shared/companies/fields.ts'
import { type RegistrationInput, registrationInput } from '@shared/companies/registration.schema.ts'
import { registrationSteps } from '@shared/companies/registration-steps.ts'
import { brand } from '@shared/lib/brand.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { stateName } from '@shared/locations/places.ts'

type RegisteredColumn = Exclude<keyof RegistrationInput, 'yearFounded'> | 'foundingYear' | 'foundedText'
type RegisteredCompany = Pick<EditableColumns, RegisteredColumn> & { id: number; createdAt: Date }

const sentFields = objectKeys(registrationInput.shape).map(getCompanyField)

const NOT_GIVEN = 'Not given'

/**
 * Email to the company: confirms receipt and explains the next steps. Contains no text that a stranger could send to
 * someone's inbox, not even the company's name.
 */
export function renderRegistrationReceiptMail(props: {
  company: RegisteredCompany
  methodologyUrl: string
  contactUrl: string
}): MailContent {
  const { company, methodologyUrl, contactUrl } = props
  return {
    // No text from the sender in subject and preview: anyone can enter any email address.
    subject: 'We received your company’s registration',
    preview: 'A person will review it. Here’s what happens next.',
    heading: 'Thank you for registering',
    blocks: [
      `Your company is waiting for review. Until then, it isn’t listed on ${brand.name} and owners can’t see it.`,
      {
        kind: 'facts',
        rows: [
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
      `To correct anything you sent, write to us: ${contactUrl}`,
    ],
    footer: `You’re receiving this email because this email address was entered for a company on ${brand.name}. If that wasn’t you, you can ignore it: nothing is listed without a review.`,
  }
}

/** Email to the admin: every field of the registration, its problems, and the link to review it. */
export function renderRegistrationNotice(props: {
  company: RegisteredCompany
  possibleDuplicates: readonly { id: number; name: string; city: string; state: string; status: string }[]
  placeProblem: string | null
  unknownPlaces: readonly string[]
  otherStateOfZip: string | null
  suspicion: string | null
  adminUrl: string
}): MailContent {
  const { company, possibleDuplicates, placeProblem, unknownPlaces, otherStateOfZip, suspicion, adminUrl } =
    props
  const isQuarantined = suspicion !== null
  return {
    subject: isQuarantined
      ? `Suspected spam: ${company.name}, ${company.city}`
      : `New company: ${company.name}, ${company.city}`,
    preview: isQuarantined ? suspicion : `${company.services}. Waiting for your review.`,
    heading: isQuarantined ? 'A registration looks like spam' : `${company.name} registered`,
    ...(company.email && !isQuarantined ? { replyTo: company.email } : {}),
    blocks: [
      isQuarantined
        ? `${suspicion} The registration looks automated, so it’s on hold until you decide. The sender got the usual response but no email.`
        : 'It won’t be listed until you approve it.',
      toFacts(company),
      ...(placeProblem === null ? [] : [`Please check: ${placeProblem}`]),
      ...(otherStateOfZip === null || placeProblem !== null
        ? []
        : [
            `Please check: the ZIP code ${company.zipCode} is in ${stateName(otherStateOfZip)}, not in ${stateName(company.state)}.`,
          ]),
      ...(unknownPlaces.length === 0 ? [] : [unknownPlacesMessage(unknownPlaces)]),
      ...(possibleDuplicates.length === 0
        ? []
        : [
            {
              kind: 'list' as const,
              title: 'Possible duplicates',
              items: possibleDuplicates.map(
                ({ id, name, city, state, status }) => `${name} (${city}, ${state}; ${status}), number ${id}`,
              ),
            },
          ]),
      { kind: 'action', label: 'Review this company', url: adminUrl },
    ],
    footer: isQuarantined
      ? 'You’re receiving this email because you’re the administrator.'
      : 'You’re receiving this email because you’re the administrator. Your reply goes straight to the company.',
  }
}

function toFacts(company: RegisteredCompany): MailBlock {
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
