import { createPlaceDescriber } from './describe-place.ts'

const colorado = createPlaceDescriber('CO', 'Colorado')

export const coloradoLocations = [
  colorado('Aspen', {
    character: 'mountain',
    about:
      'Aspen sells few nights at high prices: the holidays, February and March, then the music and ideas weeks of summer. Guests expect a house that works like a hotel, with a stocked fridge, ski valet and a driver on call. Ask a manager about concierge staff, insurance limits and who shows up when a pipe freezes at midnight.',
    leading: ['cabins', 'luxury-condos', 'family-homes', 'apartments', 'beach-houses'],
    near: [
      'Vail, CO',
      'Breckenridge, CO',
      'Telluride, CO',
      'Steamboat Springs, CO',
      'Denver, CO',
      'Park City, UT',
    ],
    occupancy: '58%',
    peakRates: '$780-$1,900 a night',
    revenue: '$110,000-$210,000',
    season: 'HHHLLMHHMLLH',
    amenities: ['Ski-in, ski-out', 'Hot tub', 'Fireplace', 'Mountain view', 'Heated driveway', 'Concierge'],
    rules:
      'Permits come in several kinds and in some zones their number is capped. Talk to the city before you count on renting a home you are buying.',
  }),
  colorado('Vail', {
    character: 'mountain',
    about:
      'International skiers book Vail early and stay a week; Front Range families fill the summer weekends with biking and concerts. Most homes are condos, so much of a manager’s work is with associations, parking vouchers and shared hot tubs. Prices move with snow and holidays by the day, and someone should be watching them.',
    leading: ['luxury-condos', 'cabins', 'family-homes', 'apartments', 'beach-houses'],
    near: [
      'Breckenridge, CO',
      'Aspen, CO',
      'Steamboat Springs, CO',
      'Denver, CO',
      'Telluride, CO',
      'Park City, UT',
    ],
    occupancy: '57%',
    peakRates: '$520-$1,150 a night',
    revenue: '$72,000-$140,000',
    season: 'HHHMLMHHMLLH',
    amenities: ['Walk to the gondola', 'Hot tub', 'Fireplace', 'Ski locker', 'Heated garage', 'Balcony'],
    rules:
      'The town registers each unit and asks for a local contact and safety equipment. Buildings may be stricter, so ask both the town and your association.',
  }),
  colorado('Breckenridge', {
    character: 'mountain',
    about:
      'Breckenridge keeps a long winter, a lively July and short pauses in May and October. Groups of friends share large cabins; families want a shuttle stop and a place for wet boots. At this altitude small things count: humidifiers, hot tub chemistry, clear directions in snow, and a team that can come within the half hour.',
    leading: ['cabins', 'luxury-condos', 'family-homes', 'apartments', 'beach-houses'],
    near: ['Vail, CO', 'Denver, CO', 'Aspen, CO', 'Steamboat Springs, CO', 'Telluride, CO', 'Park City, UT'],
    occupancy: '60%',
    peakRates: '$420-$860 a night',
    revenue: '$58,000-$108,000',
    season: 'HHHMLMHMMLMH',
    amenities: ['Hot tub', 'Fireplace', 'Ski shuttle', 'Boot dryer', 'Mountain view', 'Game room'],
    rules:
      'Licenses are divided by zone and some zones are full. The town keeps the map and the waiting list; look there before anything else.',
  }),
  colorado('Steamboat Springs', {
    character: 'mountain',
    about:
      'Steamboat is a family mountain and a ranching town, and guests stay longer than on the I-70 slopes because it takes longer to get there. Ski season carries the year; rivers, hot springs and rodeo nights carry the summer. A manager should be comfortable with airport arrivals in a storm and with quiet weeks that need longer stays at honest prices.',
    leading: ['luxury-condos', 'cabins', 'family-homes', 'apartments', 'beach-houses'],
    near: ['Vail, CO', 'Breckenridge, CO', 'Aspen, CO', 'Denver, CO', 'Park City, UT', 'Jackson, WY'],
    occupancy: '55%',
    peakRates: '$390-$790 a night',
    revenue: '$50,000-$94,000',
    season: 'HHHLLMHHMLLH',
    amenities: ['Hot tub', 'Ski shuttle', 'Fireplace', 'Heated pool', 'Gear storage', 'Grill'],
    rules:
      'The city is divided into zones where short stays are open, limited or closed. A call to the planning office settles which one you own in.',
  }),
  colorado('Telluride', {
    character: 'mountain',
    about:
      'A box canyon with one road in gives Telluride high prices and few spare beds. Film, bluegrass and jazz weekends sell out as surely as Presidents’ Week. Since cleaners and plumbers are as scarce as rooms, ask a manager how many people live in the valley and work for them all year.',
    leading: ['luxury-condos', 'cabins', 'family-homes', 'apartments', 'beach-houses'],
    near: ['Aspen, CO', 'Vail, CO', 'Breckenridge, CO', 'Moab, UT', 'Santa Fe, NM', 'Denver, CO'],
    occupancy: '53%',
    peakRates: '$560-$1,250 a night',
    revenue: '$70,000-$135,000',
    season: 'HHHLLHHHMLLH',
    amenities: [
      'Ski access',
      'Hot tub',
      'Box canyon view',
      'Fireplace',
      'Steam shower',
      'Walk to the gondola',
    ],
    rules:
      'Town and Mountain Village license separately, and in town the number of licenses has been limited. Make sure with the right town hall which list you are on.',
  }),
  colorado('Denver', {
    character: 'mountain',
    about:
      'Denver is where ski trips begin and end, and where concerts, ball games and hospital visits fill single nights all year. Guests want parking, a real desk and a bed they can reach without meeting anyone. Turnovers are short and frequent, so the right manager has dependable cleaners and strict screening rather than a long list of extras.',
    leading: ['apartments', 'family-homes', 'luxury-condos', 'cabins', 'beach-houses'],
    near: [
      'Breckenridge, CO',
      'Vail, CO',
      'Steamboat Springs, CO',
      'Aspen, CO',
      'Telluride, CO',
      'Santa Fe, NM',
    ],
    occupancy: '67%',
    peakRates: '$150-$270 a night',
    revenue: '$27,000-$44,000',
    season: 'LMMMMHHHHMLM',
    amenities: [
      'Parking space',
      'Workspace',
      'Self check-in',
      'Fenced garden',
      'Air conditioning',
      'Gear storage',
    ],
    rules:
      'The city generally ties licenses to the home you live in yourself. If you do not live there, ask the licensing office what remains open to you.',
  }),
]
