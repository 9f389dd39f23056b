import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { toasts } from '@client/lib/toast-texts.ts'
import { getErrorCode } from '@client/lib/trpc.ts'
import { LocationSearch } from '@client/public/parts/location-search/location-search.tsx'
import { companiesText, suggestionNote } from '@client/public/parts/location-search/suggestion-text.ts'
import { isFarFromCompanies } from '@client/public/parts/waitlist/is-far-from-companies.ts'
import { WaitlistForm } from '@client/public/parts/waitlist/waitlist-form.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Heading, Note, Stack } from '@client/ui/primitives.tsx'
import { distanceFromText, distanceText } from '@shared/lib/distance.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationSuggestion, ResolvedLocation } from '@shared/locations/location.schema.ts'
import { isMilitaryZip, militaryMessages } from '@shared/locations/places.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import styles from './find-location.page.module.css'

const MAX_QUERY_LENGTH = 255

interface SearchResult {
  /** Search text; null without a search, '' when the field was blank. */
  query: string | null
  place: Exclude<ResolvedLocation, { kind: 'page' }> | null
}

/**
 * Serves `/location/{slug}` and `/location?q=` (product 2.6): redirects when the match is clear (301 for a slug, 302
 * for a search), otherwise offers choices.
 */
export async function loader(args: LoaderFunctionArgs): Promise<SearchResult | Response> {
  const { slug } = args.params
  const query =
    (slug ?? new URL(args.request.url).searchParams.get('q'))?.trim().slice(0, MAX_QUERY_LENGTH) ?? null
  if (!query) return { query, place: null }
  const place = await getUtils(args)
    .locations.resolve.fetch({ query })
    .catch((error: unknown) => {
      // Text that cannot be a place name is treated like an unknown name.
      if (getErrorCode(error) === 'INVALID_INPUT')
        return { kind: 'unknown' as const, place: null, name: null, zip: null, nearest: [] }
      throw error
    })
  return place.kind === 'page' ? redirect(place.path, slug ? 301 : 302) : { query, place }
}

export function Component() {
  const { query, place } = useLoaderData<SearchResult>()
  const { title, intro, options } = getContent(query, place)
  const unknown = place?.kind === 'unknown' ? place : null
  const isAgain = place !== null && place.kind !== 'near-me'
  const waitlist = unknown?.place ? <WaitlistForm key={`wait-${query}`} place={unknown.place} /> : null
  const isWaitlistFirst = isFarFromCompanies(unknown?.nearest ?? [])
  return (
    <>
      <PageMeta
        title="Find a location"
        description="Find vacation rental management companies by city, state or ZIP code."
        path={null}
      />
      <PageSection width="text" space="tight">
        <Stack gap={5}>
          <Heading level={1} size={2}>
            {title}
          </Heading>
          <p className="intro">{intro}</p>
          {isWaitlistFirst ? waitlist : null}
          {options.length > 0 ? (
            <ul className={styles.options}>
              {options.map((option) => (
                <li key={option.path}>
                  <Link to={option.path} className={styles.option}>
                    <b>{option.label}</b>
                    <Note as="span">{getNote(option, place?.kind === 'unknown' ? place.name : null)}</Note>
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          {isWaitlistFirst ? null : waitlist}
          <LocationSearch
            key={query}
            size="compact"
            label={isAgain ? 'Search again' : 'Where is your property?'}
            initialValue={isAgain ? toPlaceName(query ?? '') : ''}
          />
        </Stack>
      </PageSection>
    </>
  )
}

/** Returns the distance from the place that was searched, and the number of companies. */
function getNote(option: Option, from: string | null): string {
  const { companyCount, miles } = option
  if (companyCount === null) return ''
  const companies = companiesText(companyCount)
  if (miles === undefined)
    return option.kind === 'city' ? companies : suggestionNote({ ...option, companyCount })
  return `${from ? distanceFromText(miles, from) : distanceText(miles)} · ${companies}`
}

interface Option extends Omit<LocationSuggestion, 'companyCount'> {
  companyCount: number | null
}

function getContent(
  query: SearchResult['query'],
  place: SearchResult['place'],
): { title: string; intro: string; options: readonly Option[] } {
  if (place?.kind === 'near-me') {
    return {
      title: 'Find management companies near you',
      intro: 'Press Use my location, or enter the city or ZIP code of your property.',
      options: [],
    }
  }
  const typed = toPlaceName(place?.typed ?? query ?? '')
  if (place?.kind === 'choice') return { ...choiceTexts(place, typed), options: place.options }
  if (place?.zip) {
    const isMilitary = isMilitaryZip(place.zip)
    return {
      title: isMilitary ? MILITARY_ZIP : UNKNOWN_ZIP,
      intro: isMilitary
        ? militaryMessages.zip
        : `${place.zip} isn’t a ZIP code we know. Check it, or start with one of these locations.`,
      options: place.nearest.length > 0 ? place.nearest : popular,
    }
  }
  const [nearest] = place?.nearest ?? []
  if (place?.name && nearest) {
    const distance =
      nearest.miles === undefined
        ? ''
        : `${place.name} is ${distanceFromText(nearest.miles, nearest.label)}. `
    // A region or a neighborhood is named alone; a city has its state.
    const isCity = place.place?.name.startsWith(`${place.name}, `)
    return {
      title: `No companies in ${(isCity && place.place?.name) || place.name} yet`,
      intro:
        (nearest.miles ?? 0) > MATCH_RADIUS_MILES
          ? `${distance}These are the closest locations with companies.`
          : `${distance}Many companies cover neighboring towns, so it’s worth asking the nearest ones.`,
      options: place.nearest,
    }
  }
  if (query === '' || place?.typed === '')
    return { title: toasts.locationBlank.title, intro: toasts.locationBlank.message, options: popular }
  if (place) {
    return {
      title: `We couldn’t find “${typed}”`,
      intro: 'Check the spelling, add the state, or try a ZIP code. Or start with one of these locations.',
      options: place.nearest.length > 0 ? place.nearest : popular,
    }
  }
  return {
    title: 'Find management companies near you',
    intro: 'Search by city, state or ZIP code, or start with one of these locations.',
    options: popular,
  }
}

const UNKNOWN_ZIP = 'We don’t know this ZIP code'
const MILITARY_ZIP = 'This is a ZIP code of military mail'

function choiceTexts(
  { reason, options, zip }: Extract<SearchResult['place'], { kind: 'choice' }>,
  typed: string,
): { title: string; intro: string } {
  const [first, second] = options
  switch (reason) {
    case 'area':
      return {
        title: `${typed}: choose a town`,
        intro: 'Companies serve these towns. Choose the one nearest to your property.',
      }
    case 'zip':
      return {
        title: `${first?.label} or ${second?.label}?`,
        intro: `The place you entered and the ZIP code ${zip} are far from each other. Choose the right one.`,
      }
    case 'unknown-zip': {
      const question =
        options.length === 1 ? 'Is this where your property is?' : 'Choose where your property is.'
      return isMilitaryZip(zip ?? '')
        ? { title: MILITARY_ZIP, intro: `${militaryMessages.mail} ${question}` }
        : {
            title: UNKNOWN_ZIP,
            intro: `${zip} isn’t a ZIP code we know. ${question} Otherwise check the ZIP code and search again.`,
          }
    }
    case 'state':
      return {
        title: `${first?.label} or ${second?.label}?`,
        intro: 'We don’t know a place with this name in the state you entered. Choose the right one.',
      }
    case 'spelling':
      return {
        title: options.length === 1 ? `Did you mean ${first?.label}?` : 'Did you mean one of these?',
        intro: `We couldn’t find “${typed}”. ${options.length === 1 ? 'This location is' : 'These locations are'} spelled almost the same.`,
      }
    default:
      return {
        title: isNameOf(options, typed) ? `Which ${typed} do you mean?` : `Did you mean ${first?.label}?`,
        intro: 'Several locations match. Choose yours.',
      }
  }
}

/** Returns whether a place has the typed name, not only one that begins so. */
function isNameOf(options: readonly { label: string }[], typed: string): boolean {
  return options.some(({ label }) => foldText(label.split(',')[0] ?? '') === foldText(typed))
}

const popular: readonly Option[] = popularCities.map(({ name, state, slug }) => ({
  kind: 'city',
  label: `${name}, ${state}`,
  path: urls.location({ state, city: slug }),
  companyCount: null,
}))

/** Converts a slug such as `kansas-city` to a name; returns typed text unchanged. */
function toPlaceName(query: string): string {
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(query)) return query
  return query.replace(/-/g, ' ').replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase())
}
