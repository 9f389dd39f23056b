import { Screen } from '@client/components/admin/screen.tsx'
import { AnalyticsCards } from '@client/features/admin-analytics/analytics-cards.tsx'
import { ExportReport } from '@client/features/admin-analytics/export-report.tsx'
import { RangePicker } from '@client/features/admin-analytics/range-picker.tsx'
import { ReportPanels } from '@client/features/admin-analytics/report-panels.tsx'
import { rangeProblem, reportInputOf } from '@client/features/admin-analytics/report-range.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'

/** On the server the report comes with the document; in the browser the screen opens at once and shows its states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { analytics } = utilsOf(args)
  const input = reportInputOf(new URL(args.request.url).searchParams)
  await Promise.all([analytics.cards.prefetch(), analytics.report.prefetch(input)])
  return null
}

/** Analytics Dashboard (specification, section 2; readings: real figures, collected by ourselves without cookies). */
export function Component() {
  const [params] = useSearchParams()
  const utils = trpc.useUtils()
  const input = reportInputOf(params)
  const { data, isError, isFetching, refetch } = trpc.analytics.report.useQuery(input, {
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Analytics Dashboard"
      lead="Counted by ourselves, without cookies. Programs, visitors who ask not to be followed and your own visits are left out."
      actions={
        <>
          <Button
            variant="default"
            loading={isFetching}
            onClick={() => inBackground(utils.analytics.invalidate())}
          >
            Refresh
          </Button>
          <ExportReport input={input} />
        </>
      }
    >
      <AnalyticsCards />
      <RangePicker input={input} params={params} problem={rangeProblem(params)} />
      <ReportPanels report={data} failed={isError} onRetry={() => inBackground(refetch())} />
    </Screen>
  )
}
