import { createPlaceDescriber } from './describe-place.ts'

const florida = createPlaceDescriber('FL', 'Florida')

export const floridaLocations = [
  florida('Miami', {
    character: 'coast',
    about:
      'Miami books all year, with the strongest weeks from Christmas to Easter and around Art Week, the boat show and race weekend. Guests come for the beach, nightlife and cruise port, many from Latin America and Europe, so calls arrive late and in more than one language. A good manager here knows which buildings allow short stays, prices event nights early, and has a plan for storms and humidity while the place stands empty.',
    leading: ['luxury-condos', 'beach-houses', 'apartments', 'family-homes', 'cabins'],
    near: [
      'Miami Beach, FL',
      'Fort Lauderdale, FL',
      'Key West, FL',
      'Naples, FL',
      'Orlando, FL',
      'Kissimmee, FL',
    ],
    occupancy: '67%',
    peakRates: '$240-$420 a night',
    revenue: '$42,000-$68,000',
    season: 'HHHHMMMMLMMH',
    amenities: ['Pool', 'Ocean or bay view', 'Parking space', 'Balcony', 'Fast Wi-Fi', 'Beach gear'],
    rules:
      'Permission depends on the zoning of the address and on the rules of the building, and several municipalities in the county set their own. Ask the city where the property stands, and your association, before you list it.',
  }),
  florida('Orlando', {
    character: 'lake',
    about:
      'Families book Orlando around school holidays, and stays run from four nights to two weeks near the theme parks. Convention visitors fill part of the gaps in spring and fall. What decides reviews is readiness: pool heat that works, spotless kitchens for large groups, and someone who answers at eleven at night when a family arrives tired.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'beach-houses', 'cabins'],
    near: ['Kissimmee, FL', 'Miami, FL', 'Destin, FL', 'Naples, FL', 'Fort Lauderdale, FL', 'Savannah, GA'],
    occupancy: '66%',
    peakRates: '$190-$360 a night',
    revenue: '$34,000-$58,000',
    season: 'LMHHMHHMLMMH',
    amenities: [
      'Private pool',
      'Game room',
      'Shuttle to the parks',
      'Crib and high chair',
      'Full kitchen',
      'Garage',
    ],
    rules:
      'Inside the city limits short stays are treated differently from the resort communities outside them. Find out from the city and the county which of the two your address falls under.',
  }),
  florida('Kissimmee', {
    character: 'lake',
    about:
      'Most homes around Kissimmee were built to be rented: six bedrooms, a screened pool, a themed room for the children. That makes competition fierce and photographs decisive. Managers win by turning large houses on one day without missing a towel, and by filling the quiet weeks of September and January with longer stays.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'beach-houses', 'cabins'],
    near: ['Orlando, FL', 'Miami, FL', 'Naples, FL', 'Fort Lauderdale, FL', 'Key West, FL', 'Destin, FL'],
    occupancy: '65%',
    peakRates: '$210-$390 a night',
    revenue: '$36,000-$62,000',
    season: 'LMHHMHHMLMMH',
    amenities: [
      'Private pool',
      'Themed bedrooms',
      'Game room',
      'Community clubhouse',
      'Grill',
      'Free parking',
    ],
    rules:
      'Many resort communities are zoned for short stays, many ordinary neighborhoods are not. Confirm it with the city or Osceola County, whichever governs the parcel.',
  }),
  florida('Key West', {
    character: 'coast',
    about:
      'The island fills from the first northern frost until spring, with further peaks for festivals and lobster season. Houses are small, old and close together, so quiet hours, parking and careful upkeep of wood and gardens matter as much as the booking calendar. Everything comes down one road: a manager with stock and tradespeople on the island saves you days.',
    leading: ['beach-houses', 'family-homes', 'luxury-condos', 'apartments', 'cabins'],
    near: [
      'Miami, FL',
      'Miami Beach, FL',
      'Fort Lauderdale, FL',
      'Naples, FL',
      'Orlando, FL',
      'Charleston, SC',
    ],
    occupancy: '74%',
    peakRates: '$380-$720 a night',
    revenue: '$68,000-$112,000',
    season: 'HHHHMMHMLLMH',
    amenities: [
      'Plunge pool',
      'Bicycles',
      'Porch',
      'Walk to Duval Street',
      'Off-street parking',
      'Outdoor shower',
    ],
    rules:
      'Licenses for short stays are scarce and tied to particular properties. Have the city confirm in writing what yours may do before you buy or furnish anything.',
  }),
  florida('Destin', {
    character: 'coast',
    about:
      'Destin earns most of its year between spring break and the middle of August, when families drive in from the whole South for white sand and calm water. Saturday changeovers put hundreds of homes through cleaning in the same few hours, so reliable crews are worth more than clever pricing. In winter, monthly guests from the north keep condos warm and looked after.',
    leading: ['beach-houses', 'luxury-condos', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Gulf Shores, AL',
      'Orlando, FL',
      'New Orleans, LA',
      'Savannah, GA',
      'Naples, FL',
      'Kissimmee, FL',
    ],
    occupancy: '61%',
    peakRates: '$320-$610 a night',
    revenue: '$46,000-$84,000',
    season: 'LLHHHHHMMMLL',
    amenities: ['Beach access', 'Pool', 'Golf cart', 'Beach chairs', 'Gulf view', 'Bunk room'],
    rules:
      'Homes are generally registered with the city, and occupancy, parking and golf carts come with conditions. The city office will tell you which rules apply on your street.',
  }),
  florida('Naples', {
    character: 'coast',
    about:
      'Naples is a winter town: retirees and golfers take a month or three from January to April, often the same people every year. They expect hotel-grade linens, quiet and an answer by telephone. In the hot months a manager earns the fee by watching over humidity, pests and storm shutters in homes that nobody visits.',
    leading: ['luxury-condos', 'family-homes', 'beach-houses', 'apartments', 'cabins'],
    near: [
      'Fort Lauderdale, FL',
      'Miami, FL',
      'Key West, FL',
      'Orlando, FL',
      'Kissimmee, FL',
      'Hilton Head Island, SC',
    ],
    occupancy: '58%',
    peakRates: '$290-$560 a night',
    revenue: '$44,000-$78,000',
    season: 'HHHHMLLLLMMM',
    amenities: ['Heated pool', 'Lanai', 'Golf nearby', 'Beach parking permit', 'Garage', 'Screened porch'],
    rules:
      'Community associations here often set a minimum stay longer than the city does. Read your covenants, then check the rest with the city.',
  }),
  florida('Fort Lauderdale', {
    character: 'coast',
    about:
      'Canals, yachts and the cruise terminal bring Fort Lauderdale one-night arrivals as well as week-long groups. Pool homes with a dock draw the best rates in winter and during the boat show. Neighbors live close on the water, so look for a manager that screens groups, watches noise and still answers the guest who wants a late checkout before a sailing.',
    leading: ['beach-houses', 'luxury-condos', 'family-homes', 'apartments', 'cabins'],
    near: ['Miami, FL', 'Miami Beach, FL', 'Naples, FL', 'Key West, FL', 'Orlando, FL', 'Kissimmee, FL'],
    occupancy: '66%',
    peakRates: '$260-$470 a night',
    revenue: '$42,000-$74,000',
    season: 'HHHHMMMMLMMH',
    amenities: ['Heated pool', 'Dock', 'Outdoor kitchen', 'Pet-friendly garden', 'Beach shuttle', 'Parking'],
    rules:
      'Vacation rentals are registered and inspected, and a responsible person has to be reachable. The city publishes what an inspection looks at; go through it before the first guest.',
  }),
]
