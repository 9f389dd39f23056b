import { useHasRole } from '@client/admin/lib/session.ts'
import { BadgeState } from '@client/admin/parts/badge-state.tsx'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note, SmallNote } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { UtcDay } from '@client/ui/local-time.tsx'
import { List, Stack } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { CompanyScoreRecord } from '@shared/companies/company-record.schema.ts'
import type { RecordedScore } from '@shared/hostscore/hostscore.schema.ts'
import { scoreMinimum } from '@shared/hostscore/methodology.ts'
import { toRecordedScore } from '@shared/hostscore/recorded-factors.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { ScoreHistory } from './company-records.tsx'
import { RecalculateCompany } from './recalculate-company.tsx'

/** HostScore tab: the published score with the sum behind it, the badge, and every calculation. */
export function CompanyScore({ company }: { company: CompanyDetail }) {
  const canEdit = useHasRole('editor')
  const query = trpc.hostscore.record.useQuery({ companyId: company.id })
  return (
    <Loaded query={query} name="the HostScore">
      {(record) => (
        <Stack gap="lg">
          <PublishedScore record={record} />
          {canEdit && record.canScore ? <RecalculateCompany companyId={company.id} /> : null}
          {record.canScore ? <Advice raises={record.raises} /> : null}
          <BadgeState badge={record.badge} score={record.total} />
          <ScoreHistory companyId={company.id} />
        </Stack>
      )}
    </Loaded>
  )
}

interface ShownSum {
  sum: RecordedScore
  caption: string
  /** Sentence before the sum. */
  intro?: string
  /** Sentence after it. */
  note?: string
}

/** Chooses what explains the score: the published sum if it was recorded, otherwise that of today's facts. */
function chooseSum({ total, published, computation, canScore }: CompanyScoreRecord): ShownSum {
  const intro = canScore ? undefined : 'This score isn’t public: the company is deleted or not approved.'
  if (total !== null && published)
    return { intro, sum: published, caption: 'How the published score adds up' }
  const { factors, isCurrent } = computation
  const today = {
    sum: { ...toRecordedScore(factors), total: computation.total },
    caption: 'Score based on today’s facts',
  }
  if (total !== null)
    return { intro, ...today, note: `From today’s facts${isCurrent ? ' (same total as published)' : ''}.` }
  return canScore
    ? today
    : { intro: 'Only an approved company has a score. Today’s facts would add up to this:', ...today }
}

function PublishedScore({ record }: { record: CompanyScoreRecord }) {
  const { total, rank, scoredAt, version, computation, canScore } = record
  const { intro, sum, caption, note } = chooseSum(record)
  return (
    <Section
      title={total === null ? 'Not yet scored' : `HostScore ${total} · ${certificationTier(total).name}`}
    >
      {scoredAt ? (
        <SmallNote>
          Published <UtcDay value={scoredAt} />
          {version ? `, methodology ${version}` : null}
          {rank === null ? null : `, rank ${rank}`}
        </SmallNote>
      ) : null}
      {intro ? <Note>{intro}</Note> : null}
      <SumTable sum={sum} caption={caption} />
      {note ? <Note>{note}</Note> : null}
      {canScore && !computation.isCurrent ? (
        <Note>
          {computation.total === null
            ? `Today’s facts are not enough for a score. ${missingMessage(computation.factors)}`
            : `Today’s facts would give ${computation.total}. The next calculation will publish it.`}
        </Note>
      ) : null}
    </Section>
  )
}

/** Factors with value, weight and points; the points add up to the total. */
function SumTable({ sum: { factors, total, confidence }, caption }: { sum: RecordedScore; caption: string }) {
  const points = factors.reduce((subtotal, factor) => subtotal + (factor.points ?? 0), 0)
  return (
    <DataTable caption={caption} captionHidden>
      <TableHead columns={['Factor', { number: 'Value' }, { number: 'Weight' }, { number: 'Points' }]} />
      <tbody>
        {factors.map((factor) => (
          <tr key={factor.key}>
            <th scope="row">{factor.name}</th>
            <td data-number>{factor.score ?? 'Not enough data'}</td>
            <td data-number>{factor.weight}%</td>
            <td data-number>{factor.points === null ? '–' : factor.points.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total === null ? `No total. ${missingMessage(factors)}` : `Total ${total}`}</th>
          <td />
          <td data-number>{confidence}% known</td>
          <td data-number>{total === null ? '–' : points.toFixed(2)}</td>
        </tr>
      </tfoot>
    </DataTable>
  )
}

/** Names what is missing for a score: what it requires, or else every unknown factor. */
function missingMessage(factors: readonly { key: string; name: string; score: number | null }[]): string {
  const unknown = factors.filter(({ score }) => score === null)
  const required = unknown.filter(({ key }) =>
    scoreMinimum.required.some((requiredKey) => requiredKey === key),
  )
  return `Missing: ${(required.length > 0 ? required : unknown).map(({ name }) => name).join(', ')}.`
}

function Advice({ raises }: Pick<CompanyScoreRecord, 'raises'>) {
  return (
    <Section title="What would raise this score">
      <Note>For the company. Owners don’t see this.</Note>
      {raises.length > 0 ? (
        <List size="sm">
          {raises.map(({ factor, suggestion, points }) => (
            <List.Item key={factor}>
              {suggestion} {points === null ? null : <b className="nowrap">+{points}</b>}
            </List.Item>
          ))}
        </List>
      ) : (
        <Note>Nothing to improve by a whole point.</Note>
      )}
    </Section>
  )
}
