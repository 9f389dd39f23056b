import { Screen } from '@client/admin/parts/screen.tsx'
import { getUtils } from '@client/lib/loaders.ts'
import { useLatestSearchParams } from '@client/lib/search-params.ts'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ChangeBadgeDialog } from './change-badge-dialog.tsx'
import { CompanyBadge } from './company-badge.tsx'
import { CompanyRankings } from './company-rankings.tsx'
import { DistributeBadges } from './distribute-badges.tsx'
import { misuseInput, misuseList, rankingsList, selectedCompany } from './hostscore-lists.ts'
import { LastRun } from './last-run.tsx'
import { MisuseReports } from './misuse-reports.tsx'
import { RecalculateScores } from './recalculate-scores.tsx'
import { RunChanges } from './run-changes.tsx'
import { RunHistory } from './run-history.tsx'
import { TierLegend } from './tier-legend.tsx'
import { useRecalculation } from './use-recalculation.ts'

/** Prefetches on the server only; in the browser each part shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { hostscore, badges } = getUtils(args)
  const params = new URL(args.request.url).searchParams
  const companyId = selectedCompany.read(params).company
  await Promise.all([
    hostscore.rankings.prefetch(rankingsList.read(params)),
    hostscore.runProgress.prefetch({}),
    hostscore.runs.prefetch(),
    badges.awaiting.prefetch(),
    badges.reports.prefetch(misuseInput(misuseList.read(params))),
    ...(companyId === null
      ? []
      : [badges.certification.prefetch({ id: companyId }), hostscore.breakdown.prefetch({ companyId })]),
  ])
  return null
}

/** HostScore Management (product 2.29): rankings, badges, recalculation. */
export function Component() {
  const [params, setParams] = useLatestSearchParams()
  const [changing, setChanging] = useState<{ id: number; name: string; badgeRevoked: boolean } | null>(null)
  const [shownRun, setShownRun] = useState<number | null>(null)
  const recalculation = useRecalculation()
  const selected = selectedCompany.read(params).company
  const select = (company: number | null) =>
    setParams((now) => selectedCompany.write({ company }, now), { replace: true, preventScrollReset: true })
  const toggle = (company: number) => select(company === selected ? null : company)
  return (
    <Screen
      title="HostScore Management"
      intro="Rankings, badges and recalculation."
      actions={
        <>
          <RecalculateScores {...recalculation} />
          <DistributeBadges />
        </>
      }
    >
      <LastRun recalculation={recalculation} onShowChanges={setShownRun} />
      <div className="admin-rankings-beside">
        <CompanyRankings selected={selected} onSelect={toggle} onChangeBadge={setChanging} />
        {selected === null ? (
          <TierLegend />
        ) : (
          <CompanyBadge companyId={selected} onChangeBadge={setChanging} onClose={() => select(null)} />
        )}
        <MisuseReports onSelect={select} />
        <RunHistory onShowChanges={setShownRun} />
      </div>
      <ChangeBadgeDialog company={changing} onClose={() => setChanging(null)} />
      <RunChanges runId={shownRun} onClose={() => setShownRun(null)} />
    </Screen>
  )
}
