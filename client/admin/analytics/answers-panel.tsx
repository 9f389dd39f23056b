import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { ReportInput } from '@shared/analytics/analytics-report.schema.ts'
import {
  type AnswerDimension,
  type AnswerFigures,
  type AnswerRow,
  type AnswerTime,
  answerDimensionLabels,
  formatHours,
} from '@shared/analytics/answers.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShare } from './format.ts'

/** First answers, ours and the companies', and what came of the leads. */
export function AnswersPanel({ input }: { input: ReportInput }) {
  const [dimension, setDimension] = useState<AnswerDimension>('market')
  const { data, error, refetch } = trpc.analytics.answers.useQuery(input, {
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows[dimension]?.map((row, id) => ({ id, ...row }))
  return (
    <Panel
      title="Answers"
      description="Of all leads of this period, whatever the filter. Half of the answers came within the first time, nine of ten within the second."
    >
      {data ? <Summary all={data.all} /> : null}
      <Tabbed titles={answerDimensionLabels} value={dimension} onTab={setDimension} />
      <AdminTable<AnswerRow & { id: number }>
        caption={`answers by ${dimension}`}
        columns={dimension === 'company' ? columns.filter(({ key }) => key !== 'ours') : columns}
        rows={rows}
        failure={error && !data ? { title: 'Error Loading Answers', error, onRetry: refetch } : null}
        empty={{ title: 'No Leads in This Period' }}
      />
      <Note>
        Ours: until a lead left the status New. Companies: from the delivery of the email to their first
        answer.
      </Note>
    </Panel>
  )
}

const formatTime = ({ count, p50, p90 }: AnswerTime) =>
  count === 0 ? 'None yet' : `${formatHours(p50)} · ${formatHours(p90)}`
const formatOf = (part: number, { sent }: AnswerFigures) =>
  sent === 0 ? '0' : `${formatShare(part, sent)} (${formatNumber(part)})`

function Summary({ all }: { all: AnswerFigures }) {
  return (
    <Facts>
      <Fact label="Our first answer">
        {formatTime(all.ours)} ({plural(all.ours.count, 'lead', 'leads')})
      </Fact>
      <Fact label="Companies’ first answer">
        {formatTime(all.theirs)} ({plural(all.theirs.count, 'answer', 'answers')})
      </Fact>
      <Fact label="Accepted">{formatOf(all.accepted, all)}</Fact>
      <Fact label="Signed">{formatOf(all.signed, all)}</Fact>
    </Facts>
  )
}

const columns: readonly AdminColumn<AnswerRow & { id: number }>[] = [
  { key: 'name', title: 'Name', whole: 'wrapped', render: ({ name }) => name },
  { key: 'leads', title: 'Leads', number: true, render: ({ leads }) => formatNumber(leads) },
  { key: 'ours', title: 'Ours', number: true, render: ({ ours }) => formatTime(ours) },
  { key: 'theirs', title: 'Companies', number: true, render: ({ theirs }) => formatTime(theirs) },
  { key: 'sent', title: 'Sent', number: true, render: ({ sent }) => formatNumber(sent) },
  { key: 'accepted', title: 'Accepted', number: true, render: (row) => formatOf(row.accepted, row) },
  { key: 'signed', title: 'Signed', number: true, render: (row) => formatOf(row.signed, row) },
]
