import { useHasRole } from '@client/admin/lib/session.ts'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { type DataRequestsQuery, Erasures } from './erasures.tsx'
import { PersonSearch } from './person-search.tsx'
import { RequestRegister } from './request-register.tsx'
import { Retention } from './retention.tsx'

/** Data subject requests: the register; find, export and erase a person's data. Also shows the retention periods. For owners. */
export function PrivacyScreen() {
  const isOwner = useHasRole('owner')
  return (
    <Screen
      title="Data Requests"
      intro="Answer requests in time, and find, export and erase everything stored about a person."
    >
      {isOwner ? (
        <DataRequests />
      ) : (
        <Panel title="For Owners Only">
          <p>Only owners can look up and erase personal data. Ask an owner.</p>
        </Panel>
      )}
    </Screen>
  )
}

function DataRequests() {
  const { data, error, refetch } = trpc.privacy.desk.useQuery()
  const query: DataRequestsQuery = {
    data,
    failure: (title) => (error ? { title, error, onRetry: () => inBackground(refetch()) } : null),
  }
  return (
    <>
      <RequestRegister />
      <PersonSearch />
      <Erasures query={query} />
      <Retention lastRun={data?.lastRun} />
    </>
  )
}
