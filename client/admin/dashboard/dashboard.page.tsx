import { useSession } from '@client/admin/lib/session.ts'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { getUtils } from '@client/lib/loaders.ts'
import { Button } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { DueDataRequests } from './due-data-requests.tsx'
import { NewestLeads, newestLeadsInput } from './newest-leads.tsx'
import { ReloadSampleData } from './reload-sample-data.tsx'
import { SectionTiles } from './section-tiles.tsx'
import { SummaryFigures } from './summary-cards.tsx'

/** Prefetches on the server only; in the browser each part shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const { dashboard, leads } = getUtils(args)
  await Promise.all([dashboard.summary.prefetch(), leads.list.prefetch(newestLeadsInput)])
  return null
}

/** Admin Dashboard (product 2.24): real figures, the section tiles and the newest leads. */
export function Component() {
  const { email } = useSession()
  return (
    <Screen
      title="Admin Dashboard"
      intro={`Signed in as ${email}`}
      back={null}
      actions={
        <>
          <Button component="a" href={urls.api.docs()} variant="default">
            API Documentation
          </Button>
          <ReloadSampleData />
          <Button component={Link} to={urls.admin.account()} variant="default">
            Account Settings
          </Button>
        </>
      }
    >
      <DueDataRequests />
      <SummaryFigures />
      <SectionTiles />
      <Panel title="Newest Leads" actions={<Link to={urls.admin.leads()}>All Leads</Link>}>
        <NewestLeads />
      </Panel>
    </Screen>
  )
}
