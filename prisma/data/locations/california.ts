import { createPlaceDescriber } from './describe-place.ts'

const california = createPlaceDescriber('CA', 'California')

export const californiaLocations = [
  california('San Diego', {
    character: 'coast',
    about:
      'San Diego has no real off season: beach families in summer, conventions in the cooler months, visiting relatives of service members all year. The coast from Mission Beach to La Jolla brings the highest rates and needs the strictest care with parking and noise. Choose a manager who keeps your license current, because it decides whether your property can earn anything at all.',
    leading: ['beach-houses', 'luxury-condos', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Coronado, CA',
      'La Jolla, CA',
      'Los Angeles, CA',
      'Palm Springs, CA',
      'Big Bear Lake, CA',
      'Joshua Tree, CA',
    ],
    occupancy: '69%',
    peakRates: '$260-$480 a night',
    revenue: '$46,000-$79,000',
    season: 'MMMMMHHHMMMM',
    amenities: [
      'Beach gear',
      'Parking space',
      'Ocean view',
      'Patio with fire pit',
      'Bicycles',
      'Washer and dryer',
    ],
    rules:
      'Short stays need a license of a class that fits how often you rent, and the number for whole homes is limited. The city lists the classes and what is still open.',
  }),
  california('Los Angeles', {
    character: 'coast',
    about:
      'Demand in Los Angeles comes from everywhere: film crews for six weeks, families for the parks, concert weekends, people between homes. Longer furnished stays are a serious market of their own. The manager you want understands both sides of that line, reads a homeowner association contract, and has cleaners who can cross the city on a Friday.',
    leading: ['apartments', 'luxury-condos', 'family-homes', 'beach-houses', 'cabins'],
    near: [
      'San Diego, CA',
      'Palm Springs, CA',
      'Big Bear Lake, CA',
      'Joshua Tree, CA',
      'Malibu, CA',
      'Las Vegas, NV',
    ],
    occupancy: '65%',
    peakRates: '$220-$430 a night',
    revenue: '$38,000-$70,000',
    season: 'LMMMMHHHMMMM',
    amenities: ['Parking space', 'Workspace', 'Pool', 'Air conditioning', 'Walled garden', 'Self check-in'],
    rules:
      'Home sharing is largely tied to your primary residence, and rent-stabilized units are a special case. Look your address up with the city planning department first.',
  }),
  california('Palm Springs', {
    character: 'desert',
    about:
      'From January to the festival weekends of April, Palm Springs sells sunshine, mid-century houses and a pool. Summer is fierce and cheap, and then air conditioning and pool equipment need watching every day. Groups come to celebrate, so the managers who last are the ones who set expectations about music before arrival and answer the neighbors within minutes.',
    leading: ['family-homes', 'luxury-condos', 'apartments', 'beach-houses', 'cabins'],
    near: [
      'Joshua Tree, CA',
      'Big Bear Lake, CA',
      'Los Angeles, CA',
      'San Diego, CA',
      'Scottsdale, AZ',
      'Las Vegas, NV',
    ],
    occupancy: '57%',
    peakRates: '$340-$650 a night',
    revenue: '$48,000-$88,000',
    season: 'HHHHMLLLLMMM',
    amenities: ['Private pool', 'Hot tub', 'Mountain view', 'Fire pit', 'Outdoor shower', 'Shaded terrace'],
    rules:
      'A certificate is needed, neighborhoods have caps, and the number of contracts a year is limited. Ask the city’s vacation rental department about your street.',
  }),
  california('Joshua Tree', {
    character: 'desert',
    about:
      'Guests drive to Joshua Tree for dark skies, boulders and one striking house to photograph, mostly on weekends between October and May. Dirt roads, septic tanks and wind make upkeep a specialty. A manager should have water, propane and repair people within reach, and photos that show the place at dusk.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Palm Springs, CA',
      'Big Bear Lake, CA',
      'Los Angeles, CA',
      'San Diego, CA',
      'Las Vegas, NV',
      'Scottsdale, AZ',
    ],
    occupancy: '54%',
    peakRates: '$230-$440 a night',
    revenue: '$34,000-$61,000',
    season: 'MHHHMLLLMHHM',
    amenities: ['Hot tub', 'Stargazing deck', 'Fire pit', 'Cowboy pool', 'Outdoor kitchen', 'Telescope'],
    rules:
      'The community is unincorporated: permits come from San Bernardino County and cover parking, noise and trash. Ask the county, or the town if you are over the line in Yucca Valley.',
  }),
  california('South Lake Tahoe', {
    character: 'lake',
    about:
      'The lake has two high seasons, ski weeks and midsummer, with quiet mud months between. Snow removal, bear-proof trash, frozen pipes and hot tubs make the difference between a five-star stay and a refund. Because rules differ from street to street and across the state line, local knowledge here is not a slogan.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Incline Village, NV',
      'Big Bear Lake, CA',
      'Las Vegas, NV',
      'Los Angeles, CA',
      'Park City, UT',
      'Bend, OR',
    ],
    occupancy: '59%',
    peakRates: '$330-$640 a night',
    revenue: '$47,000-$86,000',
    season: 'HHHLLMHHMLLH',
    amenities: ['Hot tub', 'Wood stove', 'Ski storage', 'Lake access', 'Snow clearing', 'Game room'],
    rules:
      'City, county and the Nevada shore each have permits of their own, some with distance rules and waiting lists. Learn from the city whether your parcel can be permitted.',
  }),
  california('Big Bear Lake', {
    character: 'mountain',
    about:
      'Big Bear lives on people two hours away who decide on Wednesday and arrive on Friday. The first snowfall fills every cabin; in summer it is the lake, and midweek is a matter of price. Look for a manager who clears driveways at six, keeps firewood dry and says plainly which cars need chains.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Palm Springs, CA',
      'Joshua Tree, CA',
      'Los Angeles, CA',
      'San Diego, CA',
      'South Lake Tahoe, CA',
      'Las Vegas, NV',
    ],
    occupancy: '52%',
    peakRates: '$280-$530 a night',
    revenue: '$35,000-$64,000',
    season: 'HHMLMMHHMMMH',
    amenities: [
      'Hot tub',
      'Fireplace',
      'Pool table',
      'Ski shuttle nearby',
      'Fenced garden',
      'Deck with a view',
    ],
    rules:
      'The city licenses and inspects private home rentals, and the county does so outside its borders. Check with the city which inspection applies and what it limits.',
  }),
]
