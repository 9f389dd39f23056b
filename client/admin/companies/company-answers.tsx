import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { hoursText, MEASURED_DAYS } from '@shared/hostscore/measured-response.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'

/** How a company answered the leads that it got, with the median time of its first answers. */
export function CompanyAnswers({ companyId }: { companyId: number }) {
  const query = trpc.leads.answersOfCompany.useQuery({ companyId })
  return (
    <Loaded query={query} name="the answers" heightPx={96}>
      {({ got, answered, accepted, signed, unanswered, median }) => (
        <Facts>
          <Fact label="Got">{plural(got, 'lead', 'leads')}</Fact>
          <Fact label="Answered">
            {formatNumber(answered)}
            {unanswered > 0 ? ` · ${formatNumber(unanswered)} unanswered` : ''}
          </Fact>
          <Fact label="Accepted">{formatNumber(accepted)}</Fact>
          <Fact label="Signed">{formatNumber(signed)}</Fact>
          <Fact label="Median first answer">
            {median.hours === null
              ? `No answers in ${MEASURED_DAYS} days`
              : `${hoursText(median.hours)} (${plural(median.count, 'answer', 'answers')} in ${MEASURED_DAYS} days)`}
          </Fact>
        </Facts>
      )}
    </Loaded>
  )
}
