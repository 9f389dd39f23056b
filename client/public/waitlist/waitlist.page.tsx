import { getUtils, throwNotFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { getErrorCode } from '@client/lib/trpc.ts'
import {
  JOINED_QUERY,
  type WaitlistFailure,
  waitlistAction,
} from '@client/public/parts/waitlist/waitlist-action.ts'
import { WaitlistForm } from '@client/public/parts/waitlist/waitlist-form.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import type { WaitablePlace } from '@shared/locations/location.schema.ts'
import { Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router-dom'

interface WaitlistPage {
  place: WaitablePlace
  joined: boolean
}

/** Loads the place of the waitlist; one that has companies by now leads to its page. */
export async function loader(args: LoaderFunctionArgs): Promise<WaitlistPage | Response> {
  const { searchParams } = new URL(args.request.url)
  const city = searchParams.get('city') ?? undefined
  const place = await getUtils(args)
    .locations.waitable.fetch({ state: searchParams.get('state') ?? '', city })
    .catch((error: unknown) => {
      const code = getErrorCode(error)
      if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return throwNotFound()
      throw error
    })
  const joined = searchParams.has(JOINED_QUERY)
  if (place.companyCount > 0 && !joined)
    return redirect(urls.location({ state: place.state, city: place.citySlug }))
  return { place, joined }
}

export const action = import.meta.env.SSR ? waitlistAction : undefined

export function Component() {
  const { place, joined } = useLoaderData<WaitlistPage>()
  const failed = useActionData<WaitlistFailure>()
  return (
    <>
      <PageMeta
        title={`Join the waitlist for ${place.name}`}
        description={`Get one email when the first vacation rental management company joins in ${place.name}.`}
        path={null}
      />
      <PageSection width="text" space="tight">
        <Stack gap={5}>
          <WaitlistForm place={place} joined={joined} failed={failed} headingLevel={1} />
          <p>
            In the meantime, see <Link to={urls.locations()}>all locations with companies</Link>.
          </p>
        </Stack>
      </PageSection>
    </>
  )
}
