import { createPlaceDescriber } from './describe-place.ts'

const tennessee = createPlaceDescriber('TN', 'Tennessee')

export const tennesseeLocations = [
  tennessee('Nashville', {
    character: 'city',
    about:
      'Nashville runs on weekends: concerts, football and parties bring groups of eight who care about beds, mirrors and the distance to Broadway. Midweek belongs to conferences and hospital visitors, at other prices. Pick a manager who prices the two halves of the week apart, screens groups in writing and gets on with the neighbors.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'cabins', 'beach-houses'],
    near: [
      'Chattanooga, TN',
      'Memphis, TN',
      'Gatlinburg, TN',
      'Pigeon Forge, TN',
      'Sevierville, TN',
      'Blue Ridge, GA',
    ],
    occupancy: '62%',
    peakRates: '$260-$520 a night',
    revenue: '$41,000-$74,000',
    season: 'LMMHHHMMHHMM',
    amenities: ['Rooftop deck', 'Sleeps a group', 'Parking', 'Walk to music', 'Game room', 'Self check-in'],
    rules:
      'Permits depend on zoning and on whether you live in the home, and residential areas are closed to most new ones. Metro’s codes department answers for a given address.',
  }),
  tennessee('Gatlinburg', {
    character: 'mountain',
    about:
      'Cabins above Gatlinburg are booked through summer, peak in October’s color and stay busy to New Year. Steep drives, bears and hot tubs used by every guest make maintenance the core of the job. The best managers photograph the view from the porch, keep spare propane, and never promise flat access where there is none.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Pigeon Forge, TN',
      'Sevierville, TN',
      'Asheville, NC',
      'Chattanooga, TN',
      'Blue Ridge, GA',
      'Nashville, TN',
    ],
    occupancy: '63%',
    peakRates: '$260-$490 a night',
    revenue: '$42,000-$76,000',
    season: 'LLMMMHHMMHHH',
    amenities: ['Hot tub', 'Mountain view', 'Game room', 'Fireplace', 'Indoor pool', 'Covered porch'],
    rules:
      'Overnight rentals are licensed and inspected for fire safety, with different offices inside and outside town. Ask the city, or Sevier County for a cabin beyond its limits.',
  }),
  tennessee('Pigeon Forge', {
    character: 'mountain',
    about:
      'Pigeon Forge is the family side of the Smokies: parks, dinner shows and car rallies fill cabins that sleep twelve or more. Theater rooms and indoor pools push rates up and repair bills with them. A manager should show you how often filters, projectors and pool heaters are serviced, not just how many nights they sold.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Sevierville, TN',
      'Gatlinburg, TN',
      'Asheville, NC',
      'Chattanooga, TN',
      'Nashville, TN',
      'Blue Ridge, GA',
    ],
    occupancy: '62%',
    peakRates: '$250-$510 a night',
    revenue: '$43,000-$80,000',
    season: 'LLMMMHHMMHHH',
    amenities: ['Indoor pool', 'Theater room', 'Hot tub', 'Arcade', 'Sleeps a group', 'Level parking'],
    rules:
      'Zones for overnight rentals are well defined here. The city planning department will point yours out on the map and explain the yearly inspection.',
  }),
  tennessee('Sevierville', {
    character: 'mountain',
    about:
      'Sevierville gives the same mountains with easier roads and newer resorts, and many owners bought here to rent. Sports tournaments add weekends the parks do not. With so many similar cabins, reviews and response times decide who is shown first, so ask a manager for both in numbers.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Pigeon Forge, TN',
      'Gatlinburg, TN',
      'Asheville, NC',
      'Chattanooga, TN',
      'Blue Ridge, GA',
      'Nashville, TN',
    ],
    occupancy: '60%',
    peakRates: '$230-$450 a night',
    revenue: '$38,000-$70,000',
    season: 'LLMMMHHMMHMH',
    amenities: ['Hot tub', 'Game room', 'Mountain view', 'Resort pool', 'Pet-friendly', 'Fire pit'],
    rules:
      'City and county share the area and do not ask for the same papers. Begin at city hall, which will say if your road belongs to the county.',
  }),
  tennessee('Chattanooga', {
    character: 'mountain',
    about:
      'Climbers, aquarium families and race weekends keep Chattanooga busy from March to November. Guests choose between lofts near the river and cottages on Lookout or Signal Mountain. A small market rewards managers who answer personally, keep bikes and trail maps ready, and do not discount the weekends that sell themselves.',
    leading: ['family-homes', 'apartments', 'cabins', 'luxury-condos', 'beach-houses'],
    near: [
      'Blue Ridge, GA',
      'Nashville, TN',
      'Sevierville, TN',
      'Pigeon Forge, TN',
      'Gatlinburg, TN',
      'Asheville, NC',
    ],
    occupancy: '61%',
    peakRates: '$150-$280 a night',
    revenue: '$25,000-$43,000',
    season: 'LLMHMHHMMHML',
    amenities: ['Porch', 'Bike storage', 'River view', 'Off-street parking', 'Fenced garden', 'Workspace'],
    rules:
      'Certificates are issued by district, and homes that no one lives in are limited to certain zones. Check the city’s district map for your address.',
  }),
]
