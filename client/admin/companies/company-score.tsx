import { useHasRole } from '@client/admin/lib/session.ts'
import { BadgeState } from '@client/admin/parts/badge-state.tsx'
import { Note, Section } from '@client/admin/parts/facts.tsx'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { LocalTime, UtcDay } from '@client/ui/local-time.tsx'
import { List, Stack, Text } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { CompanyScoreRecord } from '@shared/companies/company-record.schema.ts'
import type { RecordedScore, ScoreComputation } from '@shared/hostscore/hostscore.schema.ts'
import { scoreMinimum } from '@shared/hostscore/methodology.ts'
import { toRecordedScore } from '@shared/hostscore/recorded-factors.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'
import { formatList } from '@shared/lib/format.ts'
import { PagedRecords } from './paged-records.tsx'
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

function PublishedScore({ record }: { record: CompanyScoreRecord }) {
  const { total, rank, scoredAt, version, published, computation, canScore } = record
  return (
    <Section
      title={total === null ? 'Not yet scored' : `HostScore ${total} · ${certificationTier(total).name}`}
    >
      {scoredAt ? (
        <Text size="xs" c="dimmed">
          Published <UtcDay value={scoredAt} />
          {version ? `, methodology ${version}` : null}
          {rank === null ? null : `, rank ${rank}`}
        </Text>
      ) : null}
      {canScore ? null : (
        <Note>Only an approved company has a score. Today’s facts would add up to this:</Note>
      )}
      {published && published.total !== null ? (
        <SumTable sum={published} caption="How the published score adds up" />
      ) : (
        <SumTable sum={toSum(computation)} caption="Score based on today’s facts" />
      )}
      {total !== null && !published ? (
        <Note>From today’s facts{computation.isCurrent ? ' (same total as published)' : ''}.</Note>
      ) : null}
      {canScore && !computation.isCurrent ? (
        <Note>
          {computation.total === null
            ? `Today’s facts are not enough. ${noScoreMessage(toSum(computation).factors)}`
            : `Today’s facts would give ${computation.total}. The next calculation will publish it.`}
        </Note>
      ) : null}
    </Section>
  )
}

function toSum({ factors, total }: ScoreComputation): RecordedScore {
  return { ...toRecordedScore(factors), total }
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
          <th scope="row">{total === null ? noScoreMessage(factors) : `Total ${total}`}</th>
          <td />
          <td data-number>{confidence}% known</td>
          <td data-number>{total === null ? '–' : points.toFixed(2)}</td>
        </tr>
      </tfoot>
    </DataTable>
  )
}

/** Says what is missing for a score: what it requires, or else the two heaviest unknown factors. */
function noScoreMessage(factors: RecordedScore['factors']): string {
  const unknown = factors.filter(({ score }) => score === null)
  const required = unknown.filter(({ key }) => scoreMinimum.required.some((one) => one === key))
  const needed = (required.length > 0 ? required : unknown).slice(0, 2)
  return `No score yet: we need the ${formatList(needed.map(({ name }) => lowerFirst(name)))}.`
}

/** Names such as "Google rating" keep their capital letter. */
const lowerFirst = (name: string) =>
  name.startsWith('Google') ? name : name.charAt(0).toLowerCase() + name.slice(1)

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
        <Note>Nothing to improve: every fact is at the top of its scale.</Note>
      )}
    </Section>
  )
}

function ScoreHistory({ companyId }: { companyId: number }) {
  const { hostscore } = trpc.useUtils()
  return (
    <Section title="Score history">
      <PagedRecords
        getQuery={(page) => hostscore.scores.queryOptions({ companyId, page })}
        name="score history"
        empty="This company hasn’t been scored yet."
      >
        {(rows) => (
          <Stack component="ol" gap="xs" className="admin-plain-list">
            {rows.map(({ runId, score, rank, confidence, at, isFull, actor, version }) => (
              <li key={runId}>
                <Text size="sm">
                  <b>{score ?? 'No score'}</b>
                  {rank === null ? null : `\u00a0· rank ${rank}`}&nbsp;· {confidence}% known
                </Text>
                <Text size="xs" c="dimmed">
                  <LocalTime value={at} />
                  &nbsp;· {isFull ? 'All companies' : 'This company'}, {actor}&nbsp;· methodology {version}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </PagedRecords>
    </Section>
  )
}
