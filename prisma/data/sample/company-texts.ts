import type { CompanySize } from '@shared/companies/company-sizes.ts'

/** Descriptions of fictional companies. `{city}` and `{name}` are placeholders. No person is named or quoted by name. */

export const openings = [
  '{name} looks after vacation homes in {city} and nowhere farther than a short drive.',
  'We manage homes in and around {city} and visit each of them every week.',
  'A {city} office with its own cleaners, its own inspectors and a telephone that is answered.',
  'Owners in {city} come to us for one thing: to hear from the same person each time.',
  'From first photographs to the last guest of the season, {name} runs rentals in {city} as if we lived in them.',
  'We began with a single house in {city} and still walk through every property after every stay.',
  '{name} pairs local caretakers in {city} with careful, daily pricing.',
  'Full calendars are easy; good guests are harder. In {city}, we work on the guests.',
  'Our team in {city} lists, cleans, repairs and reports, and writes down what it did.',
  'We take on homes in {city} that we would book ourselves, and say so when one is not ready yet.',
  '{name} handles bookings, linens and repairs in {city} for owners who live elsewhere.',
  'A quiet, steady manager in {city}, with owners who stay for years.',
] as const

export const middles = [
  'You get a statement on the fifth of each month with every receipt attached.',
  'Guests reach a person at any hour, and so do you.',
  'An inspector photographs each room before arrival and after departure.',
  'Prices are reviewed every morning against events, weather and what is left of the month.',
  'Cleaning is done by our own staff, never by temporary workers.',
  'We keep licenses, taxes and inspections in order and send you copies.',
  'Small repairs are done the same day; larger ones wait for your yes.',
  'Listings appear on the large booking sites and on our own, with one calendar.',
  'New homes get photographs, an inventory and a plan for the first season.',
  'We screen groups, set house rules in writing and answer the neighbors.',
] as const

export const endings = [
  'The agreement can be ended with sixty days’ notice.',
  'Owner stays are free of charge and booked in two clicks.',
  'There is no setup fee for a home that is ready to rent.',
  'We tell you in advance what a season is likely to bring, and what it cost afterward.',
  'References from current owners are given on request.',
  'You approve anything above the limit you set.',
  'Restocking and linens are part of the fee.',
  'Storm and frost checks are included while the home is empty.',
] as const

export const reviews: readonly { text: string; rating: number; by: 'guest' | 'owner' }[] = [
  { text: 'The house was spotless and the code worked on the first try.', rating: 5, by: 'guest' },
  { text: 'Answered within minutes when the heater went out.', rating: 5, by: 'guest' },
  { text: 'Clear directions, fair rules, comfortable beds.', rating: 5, by: 'guest' },
  { text: 'As an owner I finally know what I am paying for.', rating: 5, by: 'owner' },
  { text: 'They found the leak before I knew there was one.', rating: 5, by: 'owner' },
  { text: 'Photographs were honest; it looked exactly like that.', rating: 5, by: 'guest' },
  { text: 'Check-in was late by an hour, but they made up for it.', rating: 3, by: 'guest' },
  { text: 'We have booked with them three summers in a row.', rating: 5, by: 'guest' },
  { text: 'Good communication, though the grill could have been cleaner.', rating: 4, by: 'guest' },
  { text: 'Statements arrive on time and add up.', rating: 5, by: 'owner' },
  { text: 'Thoughtful touches for the children.', rating: 5, by: 'guest' },
  { text: 'Quiet neighborhood, and they kept it that way.', rating: 4, by: 'guest' },
  { text: 'Repairs took longer than promised, with updates every day.', rating: 3, by: 'owner' },
  { text: 'Our calendar is fuller than when we did it ourselves.', rating: 5, by: 'owner' },
]

/** Invented authors of reviews: first names and initials of nobody in particular. */
export const reviewAuthors = [
  'Dana R.',
  'Marcus T.',
  'Priya S.',
  'Ellen W.',
  'Jorge M.',
  'Hannah K.',
  'Tom B.',
  'Renee C.',
  'Andre L.',
  'Wendy P.',
  'Saul G.',
  'Mei H.',
] as const
export const reviewSources = { guest: ['Google', 'Airbnb', 'Vrbo'], owner: ['Google'] } as const

export const tags = [
  'Own cleaning team',
  'Pet-friendly homes',
  'Monthly stays',
  'Large homes',
  'Weekend office',
  'Owner app',
] as const

export const minimumStays = [
  '2 nights',
  '3 nights',
  '2 nights, 4 in peak season',
  '5 nights',
  '7 nights in summer',
] as const
export const cancellationPolicies = ['Flexible', 'Moderate', 'Firm', 'Strict'] as const
export const openingHours = [
  'Mon-Fri 9:00 am-5:00 pm',
  'Mon-Sat 8:30 am-6:00 pm',
  'Daily 8:00 am-8:00 pm',
  'Mon-Fri 8:00 am-6:00 pm, Sat-Sun 10:00 am-4:00 pm',
  'Open 24 hours',
] as const
/** Texts by number of homes managed, up to and including `homes`. */
export const companySizes: readonly { homes: number; companySize: CompanySize }[] = [
  { homes: 15, companySize: '2-5 people' },
  { homes: 50, companySize: '6-20 people' },
  { homes: 120, companySize: '21-50 people' },
  { homes: Number.POSITIVE_INFINITY, companySize: 'More than 50 people' },
]
export const contracts = ['No minimum', '3 months', '6 months', '12 months'] as const

/** Response times from quick to slow: the text and the average behind it. */
export const responseTimes = [
  { responseTime: 'Within 15 minutes', avgResponseTime: '12 minutes' },
  { responseTime: 'Within 1 hour', avgResponseTime: '38 minutes' },
  { responseTime: 'Within 2 hours', avgResponseTime: '1.5 hours' },
  { responseTime: 'Within 4 hours', avgResponseTime: '3 hours' },
  { responseTime: 'Same day', avgResponseTime: '7 hours' },
  { responseTime: 'Within 24 hours', avgResponseTime: '18 hours' },
] as const
