import { useHasRole } from '@client/admin/lib/session.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Alert } from '@mantine/core'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { DUE_SOON_DAYS } from '@shared/privacy/data-request.ts'
import { Link } from 'react-router-dom'
import { NewestLeads, newestLeadsInput } from './newest-leads.tsx'
import { ReloadSampleData } from './reload-sample-data.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import { Today } from './today.tsx'

export const loader = serverLoader(({ dashboard, leads }) => [
  dashboard.today.prefetch({}),
  dashboard.summary.prefetch(),
  leads.list.prefetch(newestLeadsInput),
])

/** Admin Dashboard (product 2.24): what is due today, real figures, the section tiles and the newest leads. */
export function Component() {
  return (
    <Screen
      title="Admin Dashboard"
      back={null}
      actions={
        <>
          <QuietButton component="a" href={urls.api.docs()}>
            API Documentation
          </QuietButton>
          <ReloadSampleData />
          <QuietButton component={Link} to={urls.admin.account()}>
            Account Settings
          </QuietButton>
        </>
      }
    >
      <Today />
      <DueDataRequests />
      <SummaryFigures />
      <SectionTiles />
      <Panel title="Newest Leads" actions={<Link to={urls.admin.leads()}>All Leads</Link>}>
        <NewestLeads />
      </Panel>
    </Screen>
  )
}

/** Line about data subject requests that are due soon or overdue, for owners; nothing without one. */
function DueDataRequests() {
  const isOwner = useHasRole('owner')
  const { data } = trpc.dashboard.summary.useQuery()
  const count = data?.dueDataRequests ?? 0
  if (!isOwner || count === 0) return null
  return (
    <Alert color="yellow" role="note" py="xs">
      <Link to={urls.admin.dueDataRequests()}>{plural(count, 'data request', 'data requests')}</Link>{' '}
      {count === 1 ? 'is' : 'are'} due within {DUE_SOON_DAYS} days or overdue.
    </Alert>
  )
}
