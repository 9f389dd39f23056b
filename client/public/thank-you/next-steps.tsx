import { useClaims } from '@client/lib/site.ts'
import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './next-steps.module.css'

/** Next steps after a request. Promises contact only once a company has the owner's details. */
export function NextSteps({ own: { lead, matches, nearest, recipients, addressNote } }: { own: OwnLead }) {
  const claims = useClaims()
  const canContact = [...matches, ...nearest].some(({ id }) =>
    recipients.every((company) => company.id !== id),
  )
  return (
    <Stack>
      <h2 className={styles.title}>What happens next</h2>
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
      <Note>
        Something to correct or withdraw? <Link to={urls.contact('privacy')}>Write to us</Link>
      </Note>
    </Stack>
  )
}
