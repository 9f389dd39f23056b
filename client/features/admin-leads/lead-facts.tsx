import { PhoneLink } from '@client/components/admin/phone-link.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { ActionIcon } from '@mantine/core'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { LeadDetail } from '@shared/schemas/lead-desk.schema.ts'
import type { ReactNode } from 'react'
import { sourceLabel } from './lead-filters.tsx'
import { copyEmail } from './lead-row-menu.tsx'

/** Who asks, about which property, and where the visit came from. */
export function LeadFacts({ lead }: { lead: LeadDetail['lead'] }) {
  return (
    <section aria-labelledby="lead-facts">
      <h3 id="lead-facts" className="admin-lead__heading">
        Request {lead.id}
      </h3>
      <dl className="admin-lead__facts">
        <Fact name="E-mail">
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Copy Email"
            onClick={() => inBackground(copyEmail(lead.email))}
          >
            <AdminIcon name="copy" size={16} />
          </ActionIcon>
        </Fact>
        <Fact name="Phone">{lead.phone ? <PhoneLink phone={lead.phone} /> : 'Not given'}</Fact>
        <Fact name="Property">
          {lead.propertyAddress}, {lead.propertyCity}
          {lead.propertyState ? `, ${lead.propertyState}` : ''} {lead.propertyZip}
        </Fact>
        <Fact name="Property type">{propertyTypeLabel(lead.propertyType)}</Fact>
        <Fact name="Received">
          <LocalTime value={lead.createdAt} />
        </Fact>
        <Fact name="Source">
          {sourceLabel(lead.source)}
          {lead.landingPlace ? `, by ${lead.landingPlace}` : ''}
        </Fact>
        {lead.additionalInfo ? (
          <Fact name="Additional info">
            <span className="admin-lead__words">{lead.additionalInfo}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
