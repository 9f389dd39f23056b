import { Panel, Screen } from '@client/components/admin/screen.tsx'
import { NewestLeads, newestLeadsInput } from '@client/features/admin-dashboard/newest-leads.tsx'
import { ReloadSampleData } from '@client/features/admin-dashboard/reload-sample-data.tsx'
import { RoomTiles } from '@client/features/admin-dashboard/room-tiles.tsx'
import { SummaryFigures } from '@client/features/admin-dashboard/summary-figures.tsx'
import { useSession } from '@client/lib/admin-session.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { Button } from '@mantine/core'
import { urls } from '@shared/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'

/**
 * On the server the figures come with the document. In the browser the screen opens at once and each part shows its own
 * loading and error states.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { dashboard, leads } = utilsOf(args)
  await Promise.all([dashboard.summary.prefetch(), leads.list.prefetch(newestLeadsInput)])
  return null
}

/** The admin's first screen (specification, section 2): real figures, the six rooms, the newest leads. */
export function Component() {
  const { email } = useSession()
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
      <SummaryFigures />
      <RoomTiles />
      <Panel
        title="Newest leads"
        description="Times are in your time zone."
        actions={<Link to={urls.admin.leads()}>All leads</Link>}
      >
        <NewestLeads />
      </Panel>
    </Screen>
  )
}
