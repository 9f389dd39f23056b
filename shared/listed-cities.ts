import { citiesOf, type PopularCity } from './popular-cities.ts'

/** The states for which the specification (section 3) lists popular cities. */
export type PopularState = 'FL' | 'CA' | 'CO' | 'HI' | 'TN' | 'TX' | 'NC'

export const popularCitiesByState: Record<PopularState, PopularCity[]> = {
  FL: citiesOf('FL', 'Miami', 'Orlando', 'Key West', 'Destin', 'Naples', 'Fort Lauderdale'),
  CA: citiesOf(
    'CA',
    'San Diego',
    'Los Angeles',
    'Palm Springs',
    'South Lake Tahoe',
    'Big Bear Lake',
    'Joshua Tree',
  ),
  CO: citiesOf('CO', 'Aspen', 'Vail', 'Breckenridge', 'Steamboat Springs', 'Telluride', 'Denver'),
  HI: citiesOf('HI', 'Honolulu', 'Kihei', 'Kailua-Kona', 'Princeville', 'Koloa'),
  TN: citiesOf('TN', 'Nashville', 'Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Chattanooga'),
  TX: citiesOf('TX', 'Austin', 'San Antonio', 'Galveston', 'Fredericksburg', 'South Padre Island'),
  NC: citiesOf('NC', 'Asheville', 'Nags Head', 'Kill Devil Hills', 'Wilmington', 'Boone'),
}

/** Those of one state; none for a state without a list. */
export function popularCitiesOf(state: string): readonly PopularCity[] {
  return Object.entries(popularCitiesByState).find(([code]) => code === state)?.[1] ?? []
}

/** The four lists of the home page's Learn More block (specification, section 2: home page). */
export const learnMoreCities: Record<'beach' | 'mountain' | 'urban' | 'desert', PopularCity[]> = {
  beach: [
    ...citiesOf('FL', 'Miami', 'Destin', 'Key West'),
    ...citiesOf('CA', 'San Diego'),
    ...citiesOf('SC', 'Myrtle Beach'),
  ],
  mountain: [
    ...citiesOf('CO', 'Aspen', 'Breckenridge'),
    ...citiesOf('UT', 'Park City'),
    ...citiesOf('TN', 'Gatlinburg'),
    ...citiesOf('NC', 'Asheville'),
  ],
  urban: [
    ...citiesOf('NY', 'New York'),
    ...citiesOf('TN', 'Nashville'),
    ...citiesOf('LA', 'New Orleans'),
    ...citiesOf('IL', 'Chicago'),
    ...citiesOf('TX', 'Austin'),
  ],
  desert: [
    ...citiesOf('CA', 'Palm Springs', 'Joshua Tree'),
    ...citiesOf('AZ', 'Scottsdale', 'Sedona'),
    ...citiesOf('UT', 'Moab'),
  ],
}

/** The twelve states of the same block, as two-letter codes. */
export const learnMoreStates = [
  'FL',
  'CA',
  'CO',
  'HI',
  'TN',
  'TX',
  'NC',
  'SC',
  'GA',
  'AZ',
  'UT',
  'NY',
] as const
