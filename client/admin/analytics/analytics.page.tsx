import { Screen } from '@client/admin/parts/screen.tsx'
import { RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { AnalyticsCards } from './analytics-cards.tsx'
import { ExportReportButton } from './export-report.tsx'
import { FilterPills } from './filter-pills.tsx'
import { RangePicker } from './range-picker.tsx'
import { ReportPanels } from './report-panels.tsx'
import { findRangeError, getReportFilter, getReportInput } from './report-range.ts'

/** Prefetches on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { analytics } = getUtils(args)
  const input = getReportInput(new URL(args.request.url).searchParams)
  await Promise.all([analytics.cards.prefetch(), analytics.report.prefetch(input)])
  return null
}

/** Analytics Dashboard (product 2.27, 10.6): real figures, collected without cookies. */
export function Component() {
  const [params] = useSearchParams()
  const utils = trpc.useUtils()
  const input = getReportInput(params)
  const { data, error, isFetching, refetch } = trpc.analytics.report.useQuery(input, {
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Analytics Dashboard"
      intro="Counted by this site, without cookies. Bots, visitors who opt out of tracking and your own visits are excluded."
      actions={
        <>
          <RefreshButton pending={isFetching} onClick={() => inBackground(utils.analytics.invalidate())} />
          <ExportReportButton input={input} />
        </>
      }
    >
      <AnalyticsCards />
      <RangePicker input={input} params={params} error={findRangeError(params)} />
      <FilterPills filter={getReportFilter(params)} placeNames={data?.placeNames ?? {}} />
      <ReportPanels report={data} error={error} onRetry={() => inBackground(refetch())} />
    </Screen>
  )
}
