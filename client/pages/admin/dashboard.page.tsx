import { Figure, Figures, Panel, Screen } from '@client/components/admin/screen.tsx'
import { NewestLeads, newestLeadsInput } from '@client/features/admin-dashboard/newest-leads.tsx'
import { ReloadSampleData } from '@client/features/admin-dashboard/reload-sample-data.tsx'
import { RoomTiles } from '@client/features/admin-dashboard/room-tiles.tsx'
import { useSession } from '@client/lib/admin-session.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { useUtils } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { formatNumber, lastUpdatedText } from '@shared/format.ts'
import { urls } from '@shared/urls.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'

export async function loader(args: LoaderFunctionArgs) {
  const { dashboard, leads } = utilsOf(args)
  await Promise.all([dashboard.summary.ensureData(), leads.list.ensureData(newestLeadsInput)])
  return null
}

/** The admin's first screen (specification, section 2): real figures, the six rooms, the newest leads. */
export function Component() {
  const { data: summary } = useSuspenseQuery(useUtils().dashboard.summary.queryOptions())
  const { email } = useSession()
  const share = summary.companies > 0 ? Math.round((100 * summary.ratedCompanies) / summary.companies) : null
  return (
    <Screen
      title="Admin Dashboard"
      lead={`Signed in as ${email}`}
      back={null}
      actions={
        <>
          <Button component="a" href={urls.api.docs()} variant="default">
            API documentation
          </Button>
          <ReloadSampleData />
          <Button component={Link} to={urls.admin.account()} variant="default">
            Account Settings
          </Button>
        </>
      }
    >
      <Figures>
        <Figure
          label="Total leads"
          value={formatNumber(summary.leads)}
          note={`${formatNumber(summary.leadsThisWeek)} in the last seven days`}
        />
        <Figure
          label="Companies"
          value={formatNumber(summary.companies)}
          note={`${formatNumber(summary.pendingCompanies)} waiting for review`}
        />
        <Figure
          label="Rated companies"
          value={formatNumber(summary.ratedCompanies)}
          note={share === null ? 'There is no company yet' : `${share}% of all companies`}
        />
        <Figure
          label="Scores last updated"
          value={lastUpdatedText(summary.lastScoreRun)}
          note="Every score is worked out from stored facts"
        />
      </Figures>
      <RoomTiles summary={summary} />
      <Panel
        title="Newest leads"
        description="Times are in UTC."
        actions={<Link to={urls.admin.leads()}>All leads</Link>}
      >
        <NewestLeads />
      </Panel>
    </Screen>
  )
}
