import { createPlaceDescriber } from './describe-place.ts'

const texas = createPlaceDescriber('TX', 'Texas')

export const texasLocations = [
  texas('Austin', {
    character: 'city',
    about:
      'Two March weeks, two October weekends and race day earn Austin owners what months elsewhere do. Between them, university visits, tech offices and lake weekends keep steady demand at ordinary prices. A manager should open event dates a year ahead, know the heat’s toll on air conditioning, and tell you frankly what August brings.',
    leading: ['family-homes', 'apartments', 'luxury-condos', 'cabins', 'beach-houses'],
    near: [
      'San Antonio, TX',
      'Fredericksburg, TX',
      'Dallas, TX',
      'Galveston, TX',
      'South Padre Island, TX',
      'New Orleans, LA',
    ],
    occupancy: '58%',
    peakRates: '$210-$420 a night',
    revenue: '$32,000-$58,000',
    season: 'LMHHMMMLMHMM',
    amenities: ['Pool', 'Workspace', 'Backyard', 'Air conditioning', 'Lake access', 'Parking'],
    rules:
      'The city licenses short-term rentals by type, and its rules have been contested and rewritten more than once. Take the current version from the city, not from a forum.',
  }),
  texas('San Antonio', {
    character: 'city',
    about:
      'The River Walk, military graduations and Fiesta give San Antonio short, cheerful stays by families from within Texas. King William and Southtown houses do better than generic apartments when the porch and the history are shown well. Since margins are thin, cleaning cost per stay is the figure to ask a manager about.',
    leading: ['family-homes', 'apartments', 'luxury-condos', 'cabins', 'beach-houses'],
    near: [
      'Fredericksburg, TX',
      'Austin, TX',
      'Galveston, TX',
      'South Padre Island, TX',
      'Dallas, TX',
      'New Orleans, LA',
    ],
    occupancy: '57%',
    peakRates: '$140-$260 a night',
    revenue: '$22,000-$38,000',
    season: 'LMHHMHHMMMMH',
    amenities: ['Walk to the river', 'Porch', 'Off-street parking', 'Pool', 'Full kitchen', 'Pet-friendly'],
    rules:
      'Permits distinguish homes with a resident owner from others, and the second kind is limited block by block. The development services office tells you if your block has room.',
  }),
  texas('Galveston', {
    character: 'coast',
    about:
      'Houston drives down to Galveston from May to August, and cruise passengers need a night before sailing all year. Victorian houses and raised beach homes both suffer from salt, wind and sand in every hinge. Choose a manager with a written storm plan, people on the island, and patience for families who bring the dog.',
    leading: ['beach-houses', 'luxury-condos', 'family-homes', 'apartments', 'cabins'],
    near: [
      'South Padre Island, TX',
      'Houston, TX',
      'Austin, TX',
      'San Antonio, TX',
      'New Orleans, LA',
      'Gulf Shores, AL',
    ],
    occupancy: '51%',
    peakRates: '$240-$460 a night',
    revenue: '$31,000-$56,000',
    season: 'LMHMHHHHMMLL',
    amenities: ['Gulf view', 'Deck', 'Pet-friendly', 'Outdoor shower', 'Beach cart', 'Bunk room'],
    rules:
      'Rentals are registered with the city and pay hotel tax; some neighborhoods and covenants exclude them. Ask the city what it needs and your association what it forbids.',
  }),
  texas('Fredericksburg', {
    character: 'plains',
    about:
      'Couples come to Fredericksburg for wine, peaches and a quiet porch, from Thursday to Sunday and most of all in wildflower spring. Cottages sell on charm, so detail matters: good coffee, a working fire pit, a bathtub worth a photo. Managers with ties to wineries and drivers can fill the midweek nights others leave empty.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Austin, TX',
      'San Antonio, TX',
      'Dallas, TX',
      'Galveston, TX',
      'South Padre Island, TX',
      'Santa Fe, NM',
    ],
    occupancy: '54%',
    peakRates: '$220-$410 a night',
    revenue: '$31,000-$55,000',
    season: 'LMHHHMMLMHHM',
    amenities: ['Soaking tub', 'Fire pit', 'Porch', 'Walk to Main Street', 'Hot tub', 'Hill Country view'],
    rules:
      'The city permits short-term rentals by district and counts guests and cars. A visit to the development office before buying is time well spent.',
  }),
  texas('South Padre Island', {
    character: 'coast',
    about:
      'College weeks in March, Texan and Mexican families at Easter and in summer, and winter Texans by the month: three kinds of guest in one condo. Each calls for a different deposit, price and welcome. Look for a bilingual team, strict March rules and someone who rinses the salt off balcony doors.',
    leading: ['luxury-condos', 'beach-houses', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Galveston, TX',
      'San Antonio, TX',
      'Fredericksburg, TX',
      'Austin, TX',
      'Houston, TX',
      'Gulf Shores, AL',
    ],
    occupancy: '50%',
    peakRates: '$220-$430 a night',
    revenue: '$28,000-$52,000',
    season: 'MMHHMHHHMLLL',
    amenities: ['Beachfront', 'Pool', 'Balcony', 'Covered parking', 'Beach gear', 'Elevator'],
    rules:
      'Registration and hotel tax are routine on the island, and houses in quiet streets have stricter limits. The city posts its rules; read those for your zone.',
  }),
]
