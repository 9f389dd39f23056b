import { createPlaceDescriber } from './describe-place.ts'

const washington = createPlaceDescriber('WA', 'Washington')
const oregon = createPlaceDescriber('OR', 'Oregon')
const illinois = createPlaceDescriber('IL', 'Illinois')
const michigan = createPlaceDescriber('MI', 'Michigan')

export const northwestAndLakesLocations = [
  washington('Seattle', {
    character: 'city',
    about:
      'Cruise season from May to September is Seattle’s harvest, and business, games and hospital stays make the gray months work. Guests travel light and judge a place by its bed, its desk and the walk to the train. With limits on how many units one operator may hold, check that a manager can legally take yours, and speaks to the building for you.',
    leading: ['apartments', 'luxury-condos', 'family-homes', 'cabins', 'beach-houses'],
    near: [
      'Leavenworth, WA',
      'Portland, OR',
      'Bend, OR',
      'Cannon Beach, OR',
      "Coeur d'Alene, ID",
      'Big Sky, MT',
    ],
    occupancy: '66%',
    peakRates: '$190-$360 a night',
    revenue: '$33,000-$56,000',
    season: 'LLMMHHHHHMLL',
    amenities: [
      'Workspace',
      'Near light rail',
      'Parking space',
      'Water or city view',
      'Self check-in',
      'Washer and dryer',
    ],
    rules:
      'Operators are licensed and the number of units is limited, with one usually your own home. The city’s licensing pages explain how the two fit together.',
  }),
  oregon('Bend', {
    character: 'mountain',
    about:
      'Bend has a river in summer, a volcano to ski in winter and beer in every month. Active families stay four or five nights and bring bicycles, skis and dogs. Gear storage, a washing machine and a manager who accepts muddy paws at a fair fee win more than granite counters, though smoke in August needs a flexible refund policy.',
    leading: ['family-homes', 'cabins', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Portland, OR',
      'Cannon Beach, OR',
      'Seattle, WA',
      'Leavenworth, WA',
      'South Lake Tahoe, CA',
      'Big Sky, MT',
    ],
    occupancy: '58%',
    peakRates: '$240-$460 a night',
    revenue: '$34,000-$61,000',
    season: 'MMMMMHHHMMLM',
    amenities: ['Hot tub', 'Gear storage', 'Dog-friendly', 'Bicycles', 'Fireplace', 'Garage'],
    rules:
      'Permits in residential zones keep a distance from each other, and they usually end with a sale. Ask the city whether the spot you own or want is free.',
  }),
  illinois('Chicago', {
    character: 'city',
    about:
      'Chicago’s visitors come for trade shows, summer festivals and the lake, and stay away when January bites. River North condos and two-flats in Logan Square attract quite different people. In a city of strict buildings and winter boilers, find a manager who reads bylaws, knows the doorman and prices February without panic.',
    leading: ['apartments', 'luxury-condos', 'family-homes', 'beach-houses', 'cabins'],
    near: [
      'Traverse City, MI',
      'Saugatuck, MI',
      'Wisconsin Dells, WI',
      'Nashville, TN',
      'Branson, MO',
      'New York, NY',
    ],
    occupancy: '61%',
    peakRates: '$190-$380 a night',
    revenue: '$29,000-$53,000',
    season: 'LLMMHHHHMMMM',
    amenities: ['Near the L', 'Workspace', 'Parking space', 'Gym', 'Skyline view', 'In-unit laundry'],
    rules:
      'Units are registered, many buildings appear on a prohibited list, and precincts can opt out. Search the city’s lists for your building before furnishing.',
  }),
  michigan('Traverse City', {
    character: 'lake',
    about:
      'Cherries in July, color in October and snow by Christmas: Traverse City has three seasons and a long quiet spring. Lake houses go by the week to Midwestern families who swim, boat and taste wine. Docks come out in fall and pipes must be guarded in winter, so settle with a manager who does what, and for how much.',
    leading: ['cabins', 'family-homes', 'beach-houses', 'luxury-condos', 'apartments'],
    near: [
      'Saugatuck, MI',
      'Chicago, IL',
      'Wisconsin Dells, WI',
      'Lake Placid, NY',
      'Nashville, TN',
      'Branson, MO',
    ],
    occupancy: '49%',
    peakRates: '$310-$610 a night',
    revenue: '$32,000-$60,000',
    season: 'LMLLMHHHMHLM',
    amenities: ['Lake frontage', 'Dock', 'Kayaks', 'Fire pit', 'Fireplace', 'Bicycles'],
    rules:
      'The city allows short stays in certain districts only, and each township around the bay has its own ordinance. Ask the city, then the township, by parcel number.',
  }),
]
