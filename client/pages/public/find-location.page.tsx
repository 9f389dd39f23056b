import { PageSection } from '@client/components/page-section.tsx'
import { LocationSearch } from '@client/features/location-search/location-search.tsx'
import { PlaceWaiter } from '@client/features/place-waiter/place-waiter.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { errorCode } from '@client/lib/trpc.ts'
import { distanceText } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import { popularCities } from '@shared/popular-cities.ts'
import type { LocationSuggestion, ResolvedLocation } from '@shared/schemas/location.schema.ts'
import { toasts } from '@shared/toasts.ts'
import { urls } from '@shared/urls.ts'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import styles from './find-location.module.css'

const LONGEST_QUERY = 255

interface Found {
  /** What was searched for; null where nothing was, '' where the box was blank. */
  query: string | null
  place: Exclude<ResolvedLocation, { kind: 'page' }> | null
}

/**
 * `/location/{slug}` and `/location?q=`: on to the place's page where it is clear which (a slug for good, a search for
 * now), otherwise a choice, or the nearest places (readings: linked but missing routes).
 */
export async function loader(args: LoaderFunctionArgs): Promise<Found | Response> {
  const { slug } = args.params
  const query =
    (slug ?? new URL(args.request.url).searchParams.get('q'))?.trim().slice(0, LONGEST_QUERY) ?? null
  if (!query) return { query, place: null }
  const place = await utilsOf(args)
    .locations.resolve.fetch({ query })
    .catch((error: unknown) => {
      // What no place can be called leads nowhere, like a name nobody knows.
      if (errorCode(error) === 'INVALID_INPUT') return { kind: 'unknown' as const, place: null, nearest: [] }
      throw error
    })
  return place.kind === 'page' ? redirect(place.path, slug ? 301 : 302) : { query, place }
}

/** Find a location: one box, and the places that may be meant. */
export function Component() {
  const { query, place } = useLoaderData<Found>()
  const { title, lead, options } = offer(query, place)
  return (
    <>
      <PageMeta
        title="Find a location"
        description="Find vacation rental management companies by city, state or ZIP code."
        path={null}
        noindex
      />
      <PageSection width="text">
        <div className={styles.page}>
          <h1 className={styles.title}>{title}</h1>
          <p className="lead">{lead}</p>
          {options.length > 0 ? (
            <ul className={styles.options}>
              {options.map((option) => (
                <li key={option.path}>
                  <Link to={option.path} className={styles.option}>
                    <b>{option.label}</b>
                    <span className={styles.note}>{noteOf(option)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          {place?.kind === 'unknown' && place.place ? (
            <PlaceWaiter key={`wait-${query}`} place={place.place} />
          ) : null}
          <LocationSearch
            key={query}
            size="compact"
            label={place ? 'Search again' : 'Where is your property?'}
            initialValue={place ? wordsOf(query ?? '') : ''}
          />
        </div>
      </PageSection>
    </>
  )
}

/** How far it is and how many companies work there. */
function noteOf({ companyCount, miles }: Option): string {
  if (companyCount === null) return ''
  const companies = companyCount === 0 ? 'No companies yet' : plural(companyCount, 'company', 'companies')
  return miles === undefined ? companies : `${distanceText(miles)} · ${companies}`
}

interface Option extends Omit<LocationSuggestion, 'companyCount'> {
  companyCount: number | null
}

function offer(
  query: Found['query'],
  place: Found['place'],
): { title: string; lead: string; options: readonly Option[] } {
  if (place?.kind === 'choice') return { ...choiceTexts(place, wordsOf(query ?? '')), options: place.options }
  const isKnown = place?.place || /^\d{5}(-\d{4})?$/.test(query ?? '')
  if (place && isKnown && place.nearest.length > 0) {
    return {
      title: `No companies in ${place.place?.name ?? wordsOf(query ?? '')} yet`,
      lead: 'These are the nearest places with management companies. Ask there who would look after a home in your town.',
      options: place.nearest,
    }
  }
  if (place) {
    return {
      title: `We could not find “${wordsOf(query ?? '')}”`,
      lead: 'Check the spelling, add the state, or try the ZIP code. Or start with one of these places.',
      options: place.nearest.length > 0 ? place.nearest : popular,
    }
  }
  return query === ''
    ? { title: toasts.locationBlank.title, lead: toasts.locationBlank.message, options: popular }
    : {
        title: 'Find management companies near you',
        lead: 'Search by city, state or ZIP code, or start with one of these places.',
        options: popular,
      }
}

function choiceTexts(
  { reason, options }: Extract<Found['place'], { kind: 'choice' }>,
  typed: string,
): { title: string; lead: string } {
  const [first, second] = options
  switch (reason) {
    case 'area':
      return {
        title: `${typed}: choose a town`,
        lead: 'Companies work in these towns. Choose the one nearest to your property.',
      }
    case 'zip':
      return {
        title: `${first?.label} or ${second?.label}?`,
        lead: 'The city and the ZIP code you entered are in different places. Choose the right one.',
      }
    case 'spelling':
      return {
        title: options.length === 1 ? `Did you mean ${first?.label}?` : 'Did you mean one of these?',
        lead: `We could not find “${typed}”. ${options.length === 1 ? 'This place is' : 'These places are'} spelled almost the same.`,
      }
    default:
      return { title: `Which ${typed} do you mean?`, lead: 'These places fit. Choose yours.' }
  }
}

const popular: readonly Option[] = popularCities.map(({ name, state, slug }) => ({
  label: `${name}, ${state}`,
  path: urls.location({ state, city: slug }),
  companyCount: null,
}))

/** `kansas-city` as a person would write it; what a person typed stays as it is. */
function wordsOf(query: string): string {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(query)) return query
  return query.replace(/-/g, ' ').replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase())
}
