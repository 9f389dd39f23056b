import { useClaims } from '@client/lib/site.ts'
import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'

/** Next steps after a request. Promises contact only once a company has the owner's details. */
export function NextSteps({ own: { lead, matches, nearest, recipients, addressNote } }: { own: OwnLead }) {
  const claims = useClaims()
  const canContact = [...matches, ...nearest].some(({ id }) =>
    recipients.every((company) => company.id !== id),
  )
  return (
    <PageSection tone="sand" space="tight" labelledBy="next-steps">
      <SectionHeading id="next-steps" title="What happens next" />
      <NumberedSteps>
        <li>
          <b>Now: your receipt.</b> We’ve emailed it to {lead.email}, with a link back to this page. We keep a
          copy.
        </li>
        {recipients.length > 0 ? (
          <li>
            <b>Next: they contact you.</b> Ask about fees and terms, compare, or say no. There’s{' '}
            {claims.noObligation.text}.
          </li>
        ) : matches.length === 0 ? (
          <li>
            <b>Next: our team looks into it.</b> No company we list is within {MATCH_RADIUS_MILES} miles of{' '}
            {addressNote ? 'your property' : lead.propertyCity} yet. No company has your details.
          </li>
        ) : (
          <li>
            <b>Next: you choose who gets it.</b> No company has your details yet, so no one will contact you
            until you pick one.
          </li>
        )}
        {canContact ? (
          <li>
            <b>Anytime: contact {recipients.length > 0 ? 'another' : 'a single'} company.</b> Select Get
            Connected on its card. Only that company gets your details.
          </li>
        ) : null}
      </NumberedSteps>
    </PageSection>
  )
}
