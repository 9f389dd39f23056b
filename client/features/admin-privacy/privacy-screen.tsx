import { Panel, Screen } from '@client/components/admin/screen.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
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
  const { data, error, refetch } = trpc.privacy.desk.useQuery()
  const desk: DeskState = {
    data,
    failure: (title) => (error ? { title, onRetry: () => inBackground(refetch()) } : null),
  }
  return (
    <>
      <PersonSearch />
      <p className="admin-privacy__note">
        An erasure also deletes mails that were written as files, and saved views named after the person. What
        it cannot reach ends by itself: the database’s write-ahead log holds erased rows until PostgreSQL
        writes over its files, which on a quiet site can take weeks, and the backups of the embedded database
        (folder backups of the data directory) are deleted after 7 days, those from before an update once
        there are three newer ones. Erase again what you restore from one, and delete copies that you made
        elsewhere, also the folder that a restore put aside.
      </p>
      <Erasures desk={desk} />
      <Retention desk={desk} />
    </>
  )
}
