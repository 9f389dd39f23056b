import { createPlaceDescriber } from './describe-place.ts'

const arizona = createPlaceDescriber('AZ', 'Arizona')
const nevada = createPlaceDescriber('NV', 'Nevada')
const newMexico = createPlaceDescriber('NM', 'New Mexico')

export const southwestLocations = [
  arizona('Scottsdale', {
    character: 'desert',
    about:
      'February and March pay for Scottsdale’s year: golf, spring training and the car auctions before them. Groups look for a heated pool, a putting green and a short ride to Old Town. In summer the same pool is what keeps the calendar alive, and a manager must have chillers, misters and a pool service that comes in the heat.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'cabins', 'beach-houses'],
    near: [
      'Sedona, AZ',
      'Tucson, AZ',
      'Las Vegas, NV',
      'Palm Springs, CA',
      'Joshua Tree, CA',
      'San Diego, CA',
    ],
    occupancy: '59%',
    peakRates: '$360-$720 a night',
    revenue: '$48,000-$90,000',
    season: 'HHHHMLLLMMMM',
    amenities: ['Heated pool', 'Putting green', 'Hot tub', 'Outdoor kitchen', 'Game room', 'Golf nearby'],
    rules:
      'The city licenses vacation rentals and asks for insurance, guest screening and neighbor notice. Its website lists what to file; the state adds tax registration.',
  }),
  arizona('Sedona', {
    character: 'desert',
    about:
      'Sedona’s red rocks sell themselves in spring and fall, mostly to couples on three or four nights. They pay for a view, silence and a hot tub under the stars, and they write about noise. Trails and roads are crowded, so a manager who explains shuttles and parking passes before arrival spares both guest and neighbor.',
    leading: ['family-homes', 'luxury-condos', 'cabins', 'apartments', 'beach-houses'],
    near: ['Flagstaff, AZ', 'Scottsdale, AZ', 'Las Vegas, NV', 'Moab, UT', 'St. George, UT', 'Santa Fe, NM'],
    occupancy: '63%',
    peakRates: '$310-$590 a night',
    revenue: '$50,000-$87,000',
    season: 'LMHHHMMMHHMM',
    amenities: ['Red rock view', 'Hot tub', 'Stargazing deck', 'Trail access', 'Fireplace', 'EV charger'],
    rules:
      'Rentals hold a city permit with a yearly renewal and an emergency contact. Since part of the area is county land, ask the city whether its permit covers your address.',
  }),
  nevada('Las Vegas', {
    character: 'desert',
    about:
      'Outside the Strip, Las Vegas guests want what hotels lack: a kitchen, a private pool and room for twelve. Conventions and race week pay far above ordinary nights, and Sunday to Wednesday is hard to fill. Parties are the risk, so noise sensors, deposits and firm house rules belong in any management contract.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'cabins', 'beach-houses'],
    near: [
      'St. George, UT',
      'Palm Springs, CA',
      'Joshua Tree, CA',
      'Scottsdale, AZ',
      'Sedona, AZ',
      'Los Angeles, CA',
    ],
    occupancy: '58%',
    peakRates: '$240-$520 a night',
    revenue: '$34,000-$66,000',
    season: 'MMHHHMMMMHHM',
    amenities: ['Private pool', 'Sleeps a group', 'Game room', 'Parking', 'Mini golf', 'Noise monitoring'],
    rules:
      'Las Vegas, Clark County, Henderson and North Las Vegas have four different regimes, some with few permits. Identify your jurisdiction with the city before anything else.',
  }),
  newMexico('Santa Fe', {
    character: 'desert',
    about:
      'Santa Fe’s season follows its markets, the opera and the light, with a smaller crest at Christmas when the farolitos burn. Guests are readers, collectors and cooks, and they value kiva fireplaces, good books and a walk to the Plaza. Adobe needs people who understand it: ask a manager about flat roofs, stucco and frozen courtyards.',
    leading: ['family-homes', 'apartments', 'luxury-condos', 'cabins', 'beach-houses'],
    near: ['Taos, NM', 'Telluride, CO', 'Moab, UT', 'Sedona, AZ', 'Denver, CO', 'Fredericksburg, TX'],
    occupancy: '64%',
    peakRates: '$210-$390 a night',
    revenue: '$35,000-$59,000',
    season: 'LLMMMHHHHHMH',
    amenities: [
      'Kiva fireplace',
      'Walk to the Plaza',
      'Courtyard',
      'Off-street parking',
      'Mountain view',
      'Hot tub',
    ],
    rules:
      'Residential permits are counted, spaced apart and tied to one owner. The city’s land use office knows how many remain and where.',
  }),
]
