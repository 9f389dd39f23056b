import { getUtils, throwNotFound } from '@client/lib/loaders.ts'
import { getErrorCode } from '@client/lib/trpc.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router-dom'

/** Redirects other spellings of a location; 404 for an unknown one (product 2.5, 10.5). */
export async function loader(args: LoaderFunctionArgs) {
  if (hasOtherPage(args.request)) throwNotFound()
  const page = await getUtils(args)
    .locations.page.ensureData(getLocationInput(args.params))
    .catch(async (error: unknown) => {
      // Invalid input is a URL that cannot name a location.
      const code = getErrorCode(error)
      if (code === 'NOT_FOUND') throw data(await loadMissing(args), { status: 404 })
      if (code === 'INVALID_INPUT') throw data({ kind: 'location' }, { status: 404 })
      throw error
    })
  const { pathname, search } = new URL(args.request.url)
  const canonical = getLocationPath(page)
  return pathname === canonical ? null : redirect(`${canonical}${search}`, 301)
}

/** Returns the input of `locations.page` from the route parameters. */
export function getLocationInput({ state = '', city, propertyType }: Params) {
  return { state, ...(city ? { city } : {}), ...(propertyType ? { propertyType } : {}) }
}

/** Returns the canonical path of the page. */
export function getLocationPath({ state, citySlug, propertyType }: LocationPage): string {
  return urls.location({ state, city: citySlug, propertyType: propertyType?.slug })
}

/** Returns whether the URL names a page other than the first. A location has one page, so any other is a 404. */
function hasOtherPage({ url }: Request): boolean {
  const page = new URL(url).searchParams.get('page')
  return page !== null && page !== '1'
}

/** Returns the not-found page's data: the nearest locations and, for a real place, its waitlist. */
async function loadMissing(args: LoaderFunctionArgs) {
  const { state, city } = getLocationInput(args.params)
  const missing = await getUtils(args).locations.missing.fetch({ state, ...(city ? { city } : {}) })
  return { kind: 'location', ...missing }
}
