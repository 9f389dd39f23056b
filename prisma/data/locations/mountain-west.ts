import { createPlaceDescriber } from './describe-place.ts'

const utah = createPlaceDescriber('UT', 'Utah')
const wyoming = createPlaceDescriber('WY', 'Wyoming')
const montana = createPlaceDescriber('MT', 'Montana')

export const mountainWestLocations = [
  utah('Park City', {
    character: 'mountain',
    about:
      'An airport forty minutes away makes Park City a three-night ski market as well as a week-long one. Festival dates, holiday weeks and powder each move prices, and summer concerts have grown into a second season. Most condos sit in managed buildings, so ask who really cleans, who holds the keys, and what the front desk charges on top.',
    leading: ['luxury-condos', 'cabins', 'family-homes', 'apartments', 'beach-houses'],
    near: ['Moab, UT', 'Jackson, WY', 'St. George, UT', 'Vail, CO', 'Aspen, CO', 'Big Sky, MT'],
    occupancy: '56%',
    peakRates: '$460-$980 a night',
    revenue: '$60,000-$116,000',
    season: 'HHHLLMHHMLLH',
    amenities: ['Ski access', 'Hot tub', 'Fireplace', 'Ski locker', 'Heated garage', 'Free bus stop'],
    rules:
      'Nightly rental is a question of zone, and licensed properties are inspected. City and Summit County have separate maps: find out which is yours.',
  }),
  utah('Moab', {
    character: 'desert',
    about:
      'Moab is busiest when the rock is neither too hot nor too cold: March to May and again September and October. Jeeps, trailers and red dust arrive with every group. A hose, a garage, tough floors and a manager who answers before sunrise, when the hikers leave, bring better reviews than any decoration.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'cabins', 'beach-houses'],
    near: ['Telluride, CO', 'St. George, UT', 'Park City, UT', 'Sedona, AZ', 'Santa Fe, NM', 'Las Vegas, NV'],
    occupancy: '60%',
    peakRates: '$230-$430 a night',
    revenue: '$34,000-$60,000',
    season: 'LLHHHMMMHHLL',
    amenities: ['Trailer parking', 'Bike wash', 'Pool', 'Garage', 'Red rock view', 'Hot tub'],
    rules:
      'Overnight rental is confined to certain zones and developments, and little new is approved. The city planner can say whether your unit is one of them.',
  }),
  utah('St. George', {
    character: 'desert',
    about:
      'Warm winters, golf and the road to Zion bring St. George families and teams almost all year. Resort communities with lazy rivers compete on bedrooms and bunk counts, so a large house must be photographed and priced as one. Find a manager who keeps pools safe for children and sorts out tournament groups before they pay.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'cabins', 'beach-houses'],
    near: ['Las Vegas, NV', 'Moab, UT', 'Sedona, AZ', 'Park City, UT', 'Scottsdale, AZ', 'Palm Springs, CA'],
    occupancy: '57%',
    peakRates: '$260-$520 a night',
    revenue: '$35,000-$65,000',
    season: 'MMHHHMMMHHML',
    amenities: [
      'Resort pool',
      'Private hot tub',
      'Bunk room',
      'Pickleball court',
      'Garage',
      'Red cliff view',
    ],
    rules:
      'Designated resort developments allow nightly stays, most subdivisions do not. Ask the city for the list before believing a listing.',
  }),
  wyoming('Jackson', {
    character: 'mountain',
    about:
      'Two national parks make July and August Jackson’s peak, and deep snow makes the second. Rates are high because beds are few, and guests notice anything that does not match the price. Staff housing is the valley’s bottleneck: ask a manager how they keep housekeepers through the season and who covers when one leaves.',
    leading: ['cabins', 'luxury-condos', 'family-homes', 'apartments', 'beach-houses'],
    near: ['Big Sky, MT', 'Park City, UT', 'Steamboat Springs, CO', 'Vail, CO', 'Aspen, CO', 'Bend, OR'],
    occupancy: '58%',
    peakRates: '$560-$1,180 a night',
    revenue: '$74,000-$142,000',
    season: 'HHMLLHHHHMLH',
    amenities: [
      'Teton view',
      'Hot tub',
      'Fireplace',
      'Ski storage',
      'Park passes advice',
      'Air conditioning',
    ],
    rules:
      'Short stays are allowed in lodging districts and a few named developments, and rarely elsewhere. Town and Teton County each answer for their part.',
  }),
  montana('Big Sky', {
    character: 'mountain',
    about:
      'Big Sky has long runs, short lift lines and guests who book a whole house for a week. Winter leads, but Yellowstone and fly fishing have made July nearly as good. Distances are real here, so a manager needs plow contracts, backup heat and a pantry service for people who land in Bozeman after the stores close.',
    leading: ['cabins', 'luxury-condos', 'family-homes', 'apartments', 'beach-houses'],
    near: ['Jackson, WY', 'Park City, UT', 'Steamboat Springs, CO', 'Vail, CO', 'Bend, OR', 'Aspen, CO'],
    occupancy: '54%',
    peakRates: '$480-$1,050 a night',
    revenue: '$58,000-$118,000',
    season: 'HHHLLMHHMLLH',
    amenities: [
      'Ski access',
      'Hot tub',
      'Fireplace',
      'Mountain view',
      'Mud room',
      'Four-wheel-drive parking',
    ],
    rules:
      'The resort area is unincorporated, spans two counties and is full of covenants. Check the county’s registration and your association’s rules together.',
  }),
]
