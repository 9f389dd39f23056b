import { Screen } from '@client/admin/parts/screen.tsx'
import { serverLoader } from '@client/lib/loaders.ts'
import { useLatestSearchParams } from '@client/lib/search-params.ts'
import { Box, Flex, ScrollArea } from '@mantine/core'
import type { RankedCompany } from '@shared/hostscore/hostscore.schema.ts'
import { useState } from 'react'
import { ChangeBadgeDialog } from './change-badge-dialog.tsx'
import { CompanyBadge } from './company-badge.tsx'
import { CompanyRankings } from './company-rankings.tsx'
import { DistributeBadges } from './distribute-badges.tsx'
import { rankingsList, selectedCompany } from './hostscore-lists.ts'
import { MisuseReports, REPORTS_PER_PAGE } from './misuse-reports.tsx'
import { RecalculateScores } from './recalculate-scores.tsx'
import { RunList } from './run-list.tsx'
import { TierLegend } from './tier-legend.tsx'
import { useRecalculation } from './use-recalculation.ts'

export const loader = serverLoader(({ hostscore, badges }, params) => {
  const companyId = selectedCompany.read(params).company
  return [
    hostscore.rankings.prefetch(rankingsList.read(params)),
    hostscore.runProgress.prefetch({}),
    hostscore.runs.prefetch(),
    badges.awaiting.prefetch(),
    badges.reports.prefetch({ page: 1, pageSize: REPORTS_PER_PAGE }),
    ...(companyId === null
      ? []
      : [badges.certification.prefetch({ id: companyId }), hostscore.breakdown.prefetch({ companyId })]),
  ]
})

/** Height of the rankings with search and pages. The panels beside them scroll when they are higher. */
const PANELS_PX = 764

/** HostScore Management (product 2.29): rankings, badges, recalculation. */
export function Component() {
  const [params, setParams] = useLatestSearchParams()
  const [changing, setChanging] = useState<RankedCompany | null>(null)
  const recalculation = useRecalculation()
  const selected = selectedCompany.read(params).company
  const select = (company: number | null) =>
    setParams((now) => selectedCompany.write({ company }, now), { replace: true, preventScrollReset: true })
  const toggle = (company: number) => select(company === selected ? null : company)
  return (
    <Screen
      title="HostScore Management"
      actions={
        <>
          <RecalculateScores {...recalculation} />
          <DistributeBadges />
        </>
      }
    >
      <Flex gap="md" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
        <Box flex={1} w="100%" miw={0}>
          <CompanyRankings selected={selected} onSelect={toggle} onChangeBadge={setChanging} />
        </Box>
        <ScrollArea.Autosize
          w={{ base: '100%', lg: '22%' }}
          miw={{ lg: 244 }}
          mah={{ lg: PANELS_PX }}
          type="auto"
          scrollbars="y"
          scrollbarSize={8}
        >
          {selected === null ? (
            <TierLegend />
          ) : (
            <CompanyBadge companyId={selected} onClose={() => select(null)} />
          )}
        </ScrollArea.Autosize>
      </Flex>
      <MisuseReports onSelect={select} />
      <RunList {...recalculation} />
      <ChangeBadgeDialog company={changing} onClose={() => setChanging(null)} />
    </Screen>
  )
}
