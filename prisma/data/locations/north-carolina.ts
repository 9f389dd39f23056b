import { createPlaceDescriber } from './describe-place.ts'

const northCarolina = createPlaceDescriber('NC', 'North Carolina')

export const northCarolinaLocations = [
  northCarolina('Asheville', {
    character: 'mountain',
    about:
      'Asheville’s guests come to eat, hike and drive the Parkway, with October the priciest month and January the quietest. Cabins outside town and cottages near downtown serve different people and should not be priced alike. After the floods of recent years, travelers ask about roads and trails: a manager with precise answers keeps the booking.',
    leading: ['cabins', 'family-homes', 'apartments', 'luxury-condos', 'beach-houses'],
    near: [
      'Boone, NC',
      'Gatlinburg, TN',
      'Pigeon Forge, TN',
      'Sevierville, TN',
      'Blue Ridge, GA',
      'Wilmington, NC',
    ],
    occupancy: '59%',
    peakRates: '$190-$360 a night',
    revenue: '$30,000-$53,000',
    season: 'LMMMMHHMMHMM',
    amenities: ['Mountain view', 'Hot tub', 'Fire pit', 'Porch', 'Pet-friendly', 'EV charger'],
    rules:
      'Whole-home stays are tightly restricted inside the city and freer in parts of the county. Ask the city first which jurisdiction your deed lies in.',
  }),
  northCarolina('Nags Head', {
    character: 'coast',
    about:
      'On the Outer Banks a house earns its year in about twelve Saturday-to-Saturday weeks. Three generations share six bedrooms, a pool and a dune walkway, and they rebook before they leave if all was right. What you pay a manager for is the Saturday: inspection, pool, hot tub and linens for many homes between ten and four.',
    leading: ['beach-houses', 'family-homes', 'luxury-condos', 'apartments', 'cabins'],
    near: [
      'Kill Devil Hills, NC',
      'Corolla, NC',
      'Wilmington, NC',
      'Virginia Beach, VA',
      'Myrtle Beach, SC',
      'Cape May, NJ',
    ],
    occupancy: '48%',
    peakRates: '$420-$860 a night',
    revenue: '$48,000-$92,000',
    season: 'LLLMMHHHMLLL',
    amenities: ['Oceanfront', 'Private pool', 'Hot tub', 'Elevator', 'Dune walkway', 'Dog-friendly'],
    rules:
      'Towns on the Banks regulate occupancy, septic capacity and parking more than rental itself. Have the town confirm how many people your system is rated for.',
  }),
  northCarolina('Kill Devil Hills', {
    character: 'coast',
    about:
      'Kill Devil Hills has the Banks’ older, smaller cottages and the people who prefer them: anglers in fall, young families in June, remote workers in May. Shorter stays work here outside high summer. A manager with flexible check-in days and quick repairs can add weeks to both ends of the season.',
    leading: ['beach-houses', 'family-homes', 'apartments', 'luxury-condos', 'cabins'],
    near: [
      'Nags Head, NC',
      'Corolla, NC',
      'Virginia Beach, VA',
      'Wilmington, NC',
      'Myrtle Beach, SC',
      'Cape May, NJ',
    ],
    occupancy: '52%',
    peakRates: '$280-$540 a night',
    revenue: '$34,000-$62,000',
    season: 'LLLMMHHHMMLL',
    amenities: [
      'Walk to the beach',
      'Outdoor shower',
      'Fish cleaning table',
      'Deck',
      'Hot tub',
      'Dog-friendly',
    ],
    rules:
      'Flood zone, septic and parking are what officials look at first. The town’s planning department is small, friendly and worth a call.',
  }),
  northCarolina('Wilmington', {
    character: 'coast',
    about:
      'Wilmington pairs a historic riverfront with three beaches a short drive away, and film crews and university families fill the cooler months. Downtown guests walk to dinner; at Wrightsville and Carolina Beach they want parking and a place to rinse off. Ask managers which of these they really know, as few know all.',
    leading: ['beach-houses', 'family-homes', 'luxury-condos', 'apartments', 'cabins'],
    near: [
      'Myrtle Beach, SC',
      'Nags Head, NC',
      'Kill Devil Hills, NC',
      'Charleston, SC',
      'Asheville, NC',
      'Virginia Beach, VA',
    ],
    occupancy: '57%',
    peakRates: '$210-$410 a night',
    revenue: '$30,000-$55,000',
    season: 'LLMMHHHHMMLL',
    amenities: [
      'Walk to the riverfront',
      'Beach pass or parking',
      'Porch',
      'Outdoor shower',
      'Workspace',
      'Fenced garden',
    ],
    rules:
      'State courts have changed what cities here may require, and beach towns each have ordinances. Confirm the current rules with the city or town that taxes the property.',
  }),
  northCarolina('Boone', {
    character: 'mountain',
    about:
      'University games, leaf season and three ski hills give Boone a longer year than most small mountain towns. Gravel drives and sudden ice are normal, and guests from the coast have seen neither. The right manager sends road advice before arrival, keeps salt at the door, and sells the cool nights of July to people fleeing the heat.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Blowing Rock, NC',
      'Asheville, NC',
      'Gatlinburg, TN',
      'Sevierville, TN',
      'Pigeon Forge, TN',
      'Wilmington, NC',
    ],
    occupancy: '53%',
    peakRates: '$210-$400 a night',
    revenue: '$29,000-$52,000',
    season: 'MMLMMHHMMHMM',
    amenities: ['Hot tub', 'Long-range view', 'Fireplace', 'Game room', 'Covered deck', 'Ski hills nearby'],
    rules:
      'Inside the town limits zoning narrows where short stays may be; in Watauga County it is looser. Ask the town which map covers your lot.',
  }),
]
