import { Note } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Blockquote, Stack, Text } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

type Match = LeadDetail['matches'][number]

interface LeadCompaniesProps {
  matches: readonly Match[]
  consents: LeadDetail['consents']
}

/** Companies proposed to the owner with the reasons, which of them received the details, and the owner's consents. */
export function LeadCompanies({ matches, consents }: LeadCompaniesProps) {
  return (
    <Stack gap="lg">
      {matches.length === 0 ? (
        <Note>No companies matched this lead.</Note>
      ) : (
        <>
          {matches.every((match) => match.isNearest && !match.selected) ? (
            <Note>
              No companies matched this lead: none are within {MATCH_RADIUS_MILES} miles. These are the
              nearest listed companies.
            </Note>
          ) : null}
          <MatchGroup title="Has this lead" matches={matches.filter(hasLead)} />
          <MatchGroup title="Could get this lead" matches={matches.filter((match) => !hasLead(match))} />
        </>
      )}
      {consents.length > 0 ? (
        <Section title="Owner’s consent">
          {consents.map(({ text, givenAt, takenBy }) => (
            <div key={text}>
              <Blockquote color="gray" py="xs" px="md" fz="sm">
                {text}
              </Blockquote>
              <Text size="xs" c="dimmed" mt={4}>
                Given on <LocalTime value={givenAt} />
                {takenBy ? `, read aloud by ${takenBy}` : ''}.
              </Text>
            </div>
          ))}
        </Section>
      ) : (
        <Note>No consent recorded: this lead didn’t come through the form.</Note>
      )}
    </Stack>
  )
}

const hasLead = ({ selected, requestedAt }: Match): boolean => selected || requestedAt !== null

function MatchGroup({ title, matches }: { title: string; matches: readonly Match[] }) {
  if (matches.length === 0) return null
  return (
    <Section title={title}>
      <Stack component="ul" gap="xs" className="admin-plain-list">
        {matches.map(({ companyId, name, requestedAt, reasons }) => (
          <li key={companyId}>
            <Link to={urls.admin.companies(companyId)}>{name ?? `Company ${companyId} (deleted)`}</Link>
            <Text size="xs" c="dimmed">
              {requestedAt ? (
                <>
                  Requested <LocalTime value={requestedAt} />
                  {reasons.length > 0 ? ' · ' : null}
                </>
              ) : null}
              {reasons.join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  )
}
