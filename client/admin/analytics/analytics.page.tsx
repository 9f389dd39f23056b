import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { exportReport } from '@client/admin/lib/exports.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { FilterChips, type FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { ExportButton, RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { useLatestSearchParams, withChanges } from '@client/lib/search-params.ts'
import { trpc } from '@client/lib/trpc.ts'
import { sourceNames } from '@shared/analytics/analytics.ts'
import type { ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { keepPreviousData, useIsFetching } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { AnalyticsCards } from './analytics-cards.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { deviceNames, formatLocation, type PlaceNames } from './format.ts'
import { DatesForm, RangeMenu } from './range-picker.tsx'
import { ReportPanels } from './report-panels.tsx'
import { getReportFilter, getReportInput, isCustomRange } from './report-range.ts'

export const loader = serverLoader(({ analytics }, params) => [
  analytics.cards.prefetch(),
  analytics.report.prefetch(getReportInput(params)),
  analytics.answers.prefetch(getReportInput(params)),
])

/** Analytics Dashboard (product 2.27, 10.6): real figures, collected without cookies. */
export function Component() {
  const [params, setParams] = useLatestSearchParams()
  const utils = trpc.useUtils()
  const canExport = useHasRole('editor')
  const input = getReportInput(params)
  const filter = getReportFilter(params)
  const isFetching = useIsFetching({ queryKey: getQueryKey(trpc.analytics) }) > 0
  const { data, error, refetch } = trpc.analytics.report.useQuery(input, {
    placeholderData: keepPreviousData,
  })
  const clearFilters = (cleared: object) => {
    const changes = Object.fromEntries(Object.keys(cleared).map((key) => [key, null]))
    setParams((now) => withChanges(now, changes), { preventScrollReset: true })
  }
  return (
    <Screen
      title="Analytics Dashboard"
      actions={
        <>
          <RangeMenu input={input} />
          <RefreshButton pending={isFetching} onClick={() => inBackground(utils.analytics.invalidate())} />
          {canExport ? (
            <ExportButton
              label="Export Report"
              file={{ download: () => exportReport(input), done: adminToasts.reportExported }}
              failed={adminToasts.reportExportFailed}
            />
          ) : null}
        </>
      }
    >
      {isCustomRange(params) ? <DatesForm shown={data?.range} /> : null}
      <AnalyticsCards />
      <FilterChips
        fields={listFilters(filter, data?.placeNames ?? {})}
        values={filter}
        onChange={clearFilters}
      />
      <ReportPanels report={data} error={error} onRetry={refetch} />
      <AnswersPanel input={input} />
    </Screen>
  )
}

/** Filters of the report as chips. The rows of its panels set them. */
function listFilters({ page, source, place, device }: ReportFilter, names: PlaceNames): FilterField[] {
  const toChip = (key: string, label: string, value = '', text = '') => ({
    kind: 'choice' as const,
    key,
    label,
    choices: [{ value, label: text }],
  })
  return [
    toChip('page', 'Page', page, page),
    toChip('source', 'Source', source, source && sourceNames[source]),
    toChip('place', 'Landing location', place, place && formatLocation(place, names)),
    toChip('device', 'Device', device, device && deviceNames[device]),
  ]
}
