import { Screen } from '@client/components/admin/screen.tsx'
import { ChangeBadgeDialog } from '@client/features/admin-hostscore/change-badge-dialog.tsx'
import { CompanyBadge } from '@client/features/admin-hostscore/company-badge.tsx'
import { CompanyRankings } from '@client/features/admin-hostscore/company-rankings.tsx'
import { DistributeBadges } from '@client/features/admin-hostscore/distribute-badges.tsx'
import {
  misuseInput,
  misuseList,
  rankingsList,
  selectedCompany,
} from '@client/features/admin-hostscore/hostscore-lists.ts'
import { LastRun } from '@client/features/admin-hostscore/last-run.tsx'
import { MisuseReports } from '@client/features/admin-hostscore/misuse-reports.tsx'
import { RecalculateScores } from '@client/features/admin-hostscore/recalculate-scores.tsx'
import { RunChanges } from '@client/features/admin-hostscore/run-changes.tsx'
import { RunHistory } from '@client/features/admin-hostscore/run-history.tsx'
import { TierLegend } from '@client/features/admin-hostscore/tier-legend.tsx'
import { useRecalculation } from '@client/features/admin-hostscore/use-recalculation.ts'
import { useAddressState } from '@client/lib/address-state.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'

/**
 * On the server what the screen shows comes with the document. In the browser the screen opens at once and each part
 * shows its own loading and error states.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { hostscore, badges } = utilsOf(args)
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

/** HostScore Management (specification, section 2): rankings, badges, recalculation. */
export function Component() {
  const [params, change] = useAddressState()
  const [changing, setChanging] = useState<{ id: number; name: string; badgeRevoked: boolean } | null>(null)
  const [shownRun, setShownRun] = useState<number | null>(null)
  const recalculation = useRecalculation()
  const selected = selectedCompany.read(params).company
  const select = (company: number) => change({ company: company === selected ? null : company })
  return (
    <Screen
      title="HostScore Management"
      lead="Rankings, badges and recalculation."
      actions={
        <>
          <RecalculateScores {...recalculation} />
          <DistributeBadges />
        </>
      }
    >
      <LastRun recalculation={recalculation} onShowChanges={setShownRun} />
      <div className="admin-rankings-beside">
        <CompanyRankings selected={selected} onSelect={select} onChangeBadge={setChanging} />
        {selected === null ? (
          <TierLegend />
        ) : (
          <CompanyBadge
            companyId={selected}
            onChangeBadge={setChanging}
            onClose={() => change({ company: null })}
          />
        )}
      </div>
      <MisuseReports onSelect={(company) => change({ company })} />
      <RunHistory onShowChanges={setShownRun} />
      <ChangeBadgeDialog company={changing} onClose={() => setChanging(null)} />
      <RunChanges runId={shownRun} onClose={() => setShownRun(null)} />
    </Screen>
  )
}
