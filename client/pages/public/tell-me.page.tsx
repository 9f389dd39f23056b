import { PageSection } from '@client/components/page-section.tsx'
import { PlaceWaiter } from '@client/features/place-waiter/place-waiter.tsx'
import { KEPT_QUERY, type WaiterFailure, waiterAction } from '@client/features/place-waiter/waiter-action.ts'
import { notFound, utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { errorCode } from '@client/lib/trpc.ts'
import type { WaitablePlace } from '@shared/schemas/location.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './tell-me.module.css'

interface Waiting {
  place: WaitablePlace
  kept: boolean
}

export async function loader(args: LoaderFunctionArgs): Promise<Waiting> {
  const { searchParams } = new URL(args.request.url)
  const city = searchParams.get('city') ?? undefined
  const place = await utilsOf(args)
    .locations.waitable.fetch({ state: searchParams.get('state') ?? '', city })
    .catch((error: unknown) => {
      const code = errorCode(error)
      if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return notFound()
      throw error
    })
  return { place, kept: searchParams.has(KEPT_QUERY) }
}

// Where the form without JavaScript posts to.
export const action = import.meta.env.SSR ? waiterAction : undefined

/** "Tell me when it opens" on a page of its own, for browsers without JavaScript and for links. */
export function Component() {
  const { place, kept } = useLoaderData<Waiting>()
  const failed = useActionData<WaiterFailure>()
  return (
    <>
      <PageMeta
        title={`Tell me when ${place.name} opens`}
        description={`Leave your e-mail address and hear when the first management company joins in ${place.name}.`}
        path={null}
        noindex
      />
      <PageSection width="text">
        <PlaceWaiter place={place} kept={kept} failed={failed} headingLevel={1} />
        <p className={styles.meanwhile}>
          Meanwhile: <Link to={urls.locations()}>all locations with companies</Link>.
        </p>
      </PageSection>
    </>
  )
}
