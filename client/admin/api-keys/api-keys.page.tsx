import { useHasRole } from '@client/admin/lib/session.ts'
import { Note } from '@client/admin/parts/facts.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { getUtils } from '@client/lib/loaders.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { CreateKey } from './create-key.tsx'
import { KeysList } from './keys-list.tsx'

/** Prefetches on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  await getUtils(args).apiKeys.list.prefetch()
  return null
}

/** Keys for programs that use the REST API. For owners. */
export function Component() {
  const isOwner = useHasRole('owner')
  if (!isOwner) {
    return (
      <Screen title="API Keys">
        <Note>Only owners can create and revoke API keys. Ask an owner if you need one.</Note>
      </Screen>
    )
  }
  return (
    <Screen
      title="API Keys"
      intro={
        <>
          For programs that use the <a href={urls.api.docs()}>REST API</a>.
        </>
      }
      actions={<CreateKey />}
    >
      <KeysList />
    </Screen>
  )
}
