import { type PopularCity, toPopularCities } from './popular-cities.ts'

/** States with a list of popular cities (product 3.10). */
export type PopularState = 'FL' | 'CA' | 'CO' | 'HI' | 'TN' | 'TX' | 'NC'

export const popularCitiesByState: Record<PopularState, PopularCity[]> = {
  FL: toPopularCities('FL', 'Miami', 'Orlando', 'Key West', 'Destin', 'Naples', 'Fort Lauderdale'),
  CA: toPopularCities(
    'CA',
    'San Diego',
    'Los Angeles',
    'Palm Springs',
    'South Lake Tahoe',
    'Big Bear Lake',
    'Joshua Tree',
  ),
  CO: toPopularCities('CO', 'Aspen', 'Vail', 'Breckenridge', 'Steamboat Springs', 'Telluride', 'Denver'),
  HI: toPopularCities('HI', 'Honolulu', 'Kihei', 'Kailua-Kona', 'Princeville', 'Koloa'),
  TN: toPopularCities('TN', 'Nashville', 'Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Chattanooga'),
  TX: toPopularCities('TX', 'Austin', 'San Antonio', 'Galveston', 'Fredericksburg', 'South Padre Island'),
  NC: toPopularCities('NC', 'Asheville', 'Nags Head', 'Kill Devil Hills', 'Wilmington', 'Boone'),
}

export function getPopularCities(state: string): readonly PopularCity[] {
  return Object.entries(popularCitiesByState).find(([code]) => code === state)?.[1] ?? []
}

/** City lists of the home page's Learn More block (product 2.3). */
export const learnMoreCities: Record<'beach' | 'mountain' | 'urban' | 'desert', PopularCity[]> = {
  beach: [
    ...toPopularCities('FL', 'Miami', 'Destin', 'Key West'),
    ...toPopularCities('CA', 'San Diego'),
    ...toPopularCities('SC', 'Myrtle Beach'),
  ],
  mountain: [
    ...toPopularCities('CO', 'Aspen', 'Breckenridge'),
    ...toPopularCities('UT', 'Park City'),
    ...toPopularCities('TN', 'Gatlinburg'),
    ...toPopularCities('NC', 'Asheville'),
  ],
  urban: [
    ...toPopularCities('NY', 'New York'),
    ...toPopularCities('TN', 'Nashville'),
    ...toPopularCities('LA', 'New Orleans'),
    ...toPopularCities('IL', 'Chicago'),
    ...toPopularCities('TX', 'Austin'),
  ],
  desert: [
    ...toPopularCities('CA', 'Palm Springs', 'Joshua Tree'),
    ...toPopularCities('AZ', 'Scottsdale', 'Sedona'),
    ...toPopularCities('UT', 'Moab'),
  ],
}

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
