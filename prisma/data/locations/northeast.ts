import { createPlaceDescriber } from './describe-place.ts'

const newYork = createPlaceDescriber('NY', 'New York')
const newJersey = createPlaceDescriber('NJ', 'New Jersey')
const vermont = createPlaceDescriber('VT', 'Vermont')

export const northeastLocations = [
  newYork('New York', {
    character: 'city',
    about:
      'New York’s demand never stops, but for most apartments the legal market is stays of a month or more: transferees, students, families near a hospital. Fall and early summer move fastest. The manager you need is part leasing agent, part housekeeper, who knows co-op boards, furnishes for daily life and keeps the gaps between tenants short.',
    leading: ['apartments', 'luxury-condos', 'family-homes', 'beach-houses', 'cabins'],
    near: ['Lake Placid, NY', 'Cape May, NJ', 'Montauk, NY', 'Stowe, VT', 'Boston, MA', 'Philadelphia, PA'],
    occupancy: '72%',
    peakRates: '$230-$450 a night',
    revenue: '$46,000-$82,000',
    season: 'LLMMHHMMHHHH',
    amenities: ['Elevator', 'Doorman', 'Workspace', 'Washer and dryer', 'Near the subway', 'Roof terrace'],
    rules:
      'Stays under a month are allowed only in narrow cases and hosts must register. Ask the city’s enforcement office and your building before you offer a single night.',
  }),
  newYork('Lake Placid', {
    character: 'lake',
    about:
      'Hockey tournaments, ski races and an Ironman put Lake Placid on the calendar in every season, and leaf weeks fill the rest. Families want a lake house with a dock; teams want beds near the rink. A manager should deal with ice dams and boat lifts alike, and hold whole-house weeks for events instead of selling them piece by piece.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: ['Stowe, VT', 'New York, NY', 'North Conway, NH', 'Bar Harbor, ME', 'Boston, MA', 'Cape May, NJ'],
    occupancy: '52%',
    peakRates: '$280-$560 a night',
    revenue: '$34,000-$64,000',
    season: 'HHMLLMHHMHLH',
    amenities: ['Lake access', 'Canoes', 'Fireplace', 'Hot tub', 'Ski storage', 'Sauna'],
    rules:
      'Village and town of North Elba share rules that cap permits in residential districts. Write to the building department to learn where your lot falls.',
  }),
  newJersey('Cape May', {
    character: 'coast',
    about:
      'Cape May lets its Victorian houses by the week in July and August, and by the weekend for birds in May and holiday lights in December. Many guests are the third generation in the same house. Wood, paint and gardens need a caring hand, and a manager should treat returning families as the asset they are.',
    leading: ['beach-houses', 'family-homes', 'luxury-condos', 'apartments', 'cabins'],
    near: [
      'Rehoboth Beach, DE',
      'Ocean City, MD',
      'New York, NY',
      'Philadelphia, PA',
      'Virginia Beach, VA',
      'Nags Head, NC',
    ],
    occupancy: '46%',
    peakRates: '$380-$720 a night',
    revenue: '$38,000-$70,000',
    season: 'LLLLMHHHMMLM',
    amenities: ['Porch', 'Beach tags', 'Walk to the mall', 'Outdoor shower', 'Bicycles', 'Driveway parking'],
    rules:
      'Each summer rental gets a yearly license and inspection, and the historic district has its own standards. City hall sets the dates, so ask there in winter.',
  }),
  vermont('Stowe', {
    character: 'mountain',
    about:
      'Stowe is skied from December to March, admired in the first half of October and cycled in summer. New York and Boston families want a warm, old-looking house that is new inside. Roofs, driveways and wood stoves need attention while nobody is there; the good managers walk through empty houses weekly and write down what they find.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Lake Placid, NY',
      'North Conway, NH',
      'Boston, MA',
      'New York, NY',
      'Bar Harbor, ME',
      'Cape May, NJ',
    ],
    occupancy: '51%',
    peakRates: '$360-$720 a night',
    revenue: '$42,000-$80,000',
    season: 'HHHLLMHHMHLH',
    amenities: ['Hot tub', 'Fireplace', 'Mountain view', 'Mud room', 'Sauna', 'Near the bike path'],
    rules:
      'The town keeps a registry of rentals and the state adds fire safety and tax. Speak with the town clerk about the current form and fee.',
  }),
]
