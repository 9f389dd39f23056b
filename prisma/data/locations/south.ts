import { createPlaceDescriber } from './describe-place.ts'

const louisiana = createPlaceDescriber('LA', 'Louisiana')
const georgia = createPlaceDescriber('GA', 'Georgia')
const southCarolina = createPlaceDescriber('SC', 'South Carolina')
const alabama = createPlaceDescriber('AL', 'Alabama')

export const southLocations = [
  louisiana('New Orleans', {
    character: 'city',
    about:
      'Carnival, Jazz Fest, big games and conventions make New Orleans a city of spikes, with a soft, hot trough in August. Guests want a balcony and a story within walking distance of music. Permits decide almost everything here, so begin with a manager’s answer to how many licensed properties they run, and on which blocks.',
    leading: ['apartments', 'family-homes', 'luxury-condos', 'beach-houses', 'cabins'],
    near: ['Gulf Shores, AL', 'Destin, FL', 'Galveston, TX', 'Houston, TX', 'Memphis, TN', 'Savannah, GA'],
    occupancy: '60%',
    peakRates: '$210-$460 a night',
    revenue: '$30,000-$58,000',
    season: 'MHHHMMLLMHMM',
    amenities: [
      'Balcony',
      'Courtyard',
      'Walk to music',
      'Off-street parking',
      'Self check-in',
      'Sleeps a group',
    ],
    rules:
      'Residential permits are few, limited by block and have changed several times, partly in court. Only the city can tell you what is open now.',
  }),
  georgia('Savannah', {
    character: 'city',
    about:
      'Savannah’s squares draw couples and wedding parties from March to May and again in fall, with St. Patrick’s week a class of its own. Row houses come with stairs, old plumbing and parking by permit. A manager who can host a bridal party on Friday and a quiet couple on Sunday, and keep the neighbors on speaking terms, is the one to keep.',
    leading: ['family-homes', 'apartments', 'luxury-condos', 'beach-houses', 'cabins'],
    near: [
      'Hilton Head Island, SC',
      'Charleston, SC',
      'Myrtle Beach, SC',
      'Blue Ridge, GA',
      'Orlando, FL',
      'Wilmington, NC',
    ],
    occupancy: '66%',
    peakRates: '$240-$450 a night',
    revenue: '$40,000-$68,000',
    season: 'LMHHHMMMMHHM',
    amenities: [
      'Courtyard',
      'Walk to the squares',
      'Parking permit',
      'Balcony',
      'Period fireplace',
      'Full kitchen',
    ],
    rules:
      'Certificates are issued by ward in the historic districts, and wards have limits for homes without a resident owner. The city planning staff will look up yours.',
  }),
  georgia('Blue Ridge', {
    character: 'mountain',
    about:
      'Atlanta is ninety minutes away, and most guests decide on Blue Ridge within two weeks of coming. They want a modern cabin, a view and a hot tub, and the dog comes too. Fall weekends sell out early; the skill lies in Tuesdays, gravel roads, and fixing a well pump on a Saturday night.',
    leading: ['cabins', 'family-homes', 'luxury-condos', 'apartments', 'beach-houses'],
    near: [
      'Chattanooga, TN',
      'Asheville, NC',
      'Gatlinburg, TN',
      'Pigeon Forge, TN',
      'Sevierville, TN',
      'Savannah, GA',
    ],
    occupancy: '55%',
    peakRates: '$270-$510 a night',
    revenue: '$40,000-$71,000',
    season: 'LMMMMMHMMHHH',
    amenities: ['Hot tub', 'Mountain view', 'Outdoor fireplace', 'Game room', 'Pet-friendly', 'River access'],
    rules:
      'Cabins mostly fall under Fannin County, which registers them, and fewer under the small city itself. A quick call to each settles the question.',
  }),
  southCarolina('Charleston', {
    character: 'coast',
    about:
      'Charleston is full from the March gardens to June and again in October, with food and festivals in between. Travelers pay well for a carriage house South of Broad and just as well for a beach home on the islands beyond. Since permission is narrow in the city, honest managers will tell you when a longer lease serves you better.',
    leading: ['family-homes', 'beach-houses', 'apartments', 'luxury-condos', 'cabins'],
    near: [
      'Hilton Head Island, SC',
      'Savannah, GA',
      'Myrtle Beach, SC',
      'Wilmington, NC',
      'Asheville, NC',
      'Nags Head, NC',
    ],
    occupancy: '67%',
    peakRates: '$290-$560 a night',
    revenue: '$47,000-$82,000',
    season: 'LMHHHHMMMHMM',
    amenities: [
      'Piazza',
      'Walk to King Street',
      'Off-street parking',
      'Garden',
      'Beach gear',
      'Period details',
    ],
    rules:
      'The peninsula, the islands and the suburbs all have different permit classes, some limited to resident owners. Establish with the city which overlay you are in.',
  }),
  southCarolina('Myrtle Beach', {
    character: 'coast',
    about:
      'Myrtle Beach sells sun by the week to families from June to August and golf by the threesome in spring and fall. Oceanfront condo towers set the pace, so linens, elevators and parking passes matter more than décor. Ask for net figures after building fees: the difference between two managers often hides there.',
    leading: ['luxury-condos', 'beach-houses', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Wilmington, NC',
      'Charleston, SC',
      'Hilton Head Island, SC',
      'Savannah, GA',
      'Nags Head, NC',
      'Asheville, NC',
    ],
    occupancy: '55%',
    peakRates: '$200-$390 a night',
    revenue: '$25,000-$46,000',
    season: 'LLMHMHHHMMLL',
    amenities: [
      'Oceanfront balcony',
      'Pool and lazy river',
      'Parking pass',
      'Golf nearby',
      'Full kitchen',
      'Beach chairs',
    ],
    rules:
      'Towers along the ocean are largely zoned for visitors, neighborhoods behind them largely not. The city’s zoning office answers by parcel number.',
  }),
  southCarolina('Hilton Head Island', {
    character: 'coast',
    about:
      'Bicycles, tennis and calm beaches make Hilton Head a family week, at its height from mid-June to mid-August and during the golf tournament in April. Gated communities set rules on gates, trees and trash that a guest never sees and a manager must. Spring and fall grow where someone courts golfers and remote workers in earnest.',
    leading: ['beach-houses', 'luxury-condos', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Savannah, GA',
      'Charleston, SC',
      'Myrtle Beach, SC',
      'Wilmington, NC',
      'Naples, FL',
      'Orlando, FL',
    ],
    occupancy: '59%',
    peakRates: '$340-$680 a night',
    revenue: '$44,000-$82,000',
    season: 'LLMHMHHHMMLL',
    amenities: [
      'Walk or bike to the beach',
      'Private pool',
      'Bicycles',
      'Tennis access',
      'Screened porch',
      'Gate passes',
    ],
    rules:
      'The town issues yearly permits with parking, trash and pool conditions. Your plantation or association adds its own, so check with both.',
  }),
  alabama('Gulf Shores', {
    character: 'coast',
    about:
      'Families from Alabama to Missouri fill Gulf Shores between Memorial Day and early August, a music festival fills May, and snowbirds fill the winter by the month. Condos want quick elevators and chairs on the sand; beach houses want a pool and room for cousins. Hurricanes are part of the business: see the manager’s plan and your policy side by side.',
    leading: ['beach-houses', 'luxury-condos', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Orange Beach, AL',
      'Destin, FL',
      'New Orleans, LA',
      'Savannah, GA',
      'Galveston, TX',
      'Blue Ridge, GA',
    ],
    occupancy: '58%',
    peakRates: '$290-$580 a night',
    revenue: '$42,000-$78,000',
    season: 'MMMMHHHMMMLL',
    amenities: ['Gulf front', 'Pool', 'Beach chair service', 'Balcony', 'Bunk room', 'Covered parking'],
    rules:
      'A business license, lodging tax and an inspection are usual, and some districts are closed. Get the current checklist from the city’s planning desk.',
  }),
]
