import { Panel, Screen } from '@client/components/admin/screen.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { useUtils } from '@client/lib/trpc.ts'
import { useQuery } from '@tanstack/react-query'
import { type DeskState, Erasures } from './erasures.tsx'
import { PersonSearch } from './person-search.tsx'
import { Retention } from './retention.tsx'

/** Find, hand out and erase what is kept about a person; how long what is kept. For owners. */
export function PrivacyScreen() {
  const isOwner = useMay('owner')
  return (
    <Screen title="Privacy desk" lead="What is kept about a person, a copy of it, and its erasure.">
      {isOwner ? (
        <Desk />
      ) : (
        <Panel title="For owners only">
          <p>Your role does not allow looking people up or erasing them. Ask an owner of this site.</p>
        </Panel>
      )}
    </Screen>
  )
}

function Desk() {
  const { data, error, refetch } = useQuery(useUtils().privacy.desk.queryOptions())
  const desk: DeskState = {
    data,
    failure: (title) => (error ? { title, onRetry: () => void refetch() } : null),
  }
  return (
    <>
      <PersonSearch />
      {data?.mailIsFiles ? (
        <p className="admin-privacy__note">
          No mail server is set up, so sent mails lie as files in the data folder of this server. An erasure
          does not reach them: delete them by hand.
        </p>
      ) : null}
      <Erasures desk={desk} />
      <Retention desk={desk} />
    </>
  )
}
