import { Screen } from '@client/components/admin/screen.tsx'
import { CreateKey } from '@client/features/admin-api-keys/create-key.tsx'
import { KeysList } from '@client/features/admin-api-keys/keys-list.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import { urls } from '@shared/urls.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** On the server the list comes with the document; in the browser the screen opens at once and shows its states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  await utilsOf(args).apiKeys.list.prefetch()
  return null
}

/** Keys for programs that use the REST calls. For owners. */
export function Component() {
  const isOwner = useMay('owner')
  if (!isOwner) {
    return (
      <Screen title="API keys">
        <p>Only an owner makes and revokes API keys. Ask one of them if a program needs one.</p>
      </Screen>
    )
  }
  return (
    <Screen
      title="API keys"
      lead={
        <>
          For programs that use the <a href={urls.api.docs()}>REST calls</a>. Times are in your time zone.
        </>
      }
      actions={<CreateKey />}
    >
      <KeysList />
    </Screen>
  )
}
