import { createPlaceDescriber } from './describe-place.ts'

const hawaii = createPlaceDescriber('HI', 'Hawaii')

export const hawaiiLocations = [
  hawaii('Honolulu', {
    character: 'coast',
    about:
      'Waikiki condos fill with couples and families from the mainland, Japan, Korea and Canada, steadily through the year with peaks in midwinter and summer. Buildings differ a great deal in fees, parking and what they allow. A good manager here knows every front desk, handles state and county taxes without fuss, and keeps small apartments fresh through constant arrivals.',
    leading: ['luxury-condos', 'apartments', 'beach-houses', 'family-homes', 'cabins'],
    near: [
      'Kihei, HI',
      'Kailua-Kona, HI',
      'Princeville, HI',
      'Koloa, HI',
      'San Diego, CA',
      'Los Angeles, CA',
    ],
    occupancy: '76%',
    peakRates: '$210-$390 a night',
    revenue: '$44,000-$72,000',
    season: 'HHHMMHHHMMMH',
    amenities: [
      'Ocean view',
      'Pool',
      'Parking stall',
      'Beach mats and boards',
      'Air conditioning',
      'Washer and dryer',
    ],
    rules:
      'Stays shorter than the long minimum set by the county are confined to resort zones and a few older permits. Ask the city and county about your unit number, not just your building.',
  }),
  hawaii('Kihei', {
    character: 'coast',
    about:
      'South Maui’s sun makes Kihei a place for repeat guests who book the same lanai a year ahead, and whales bring the best months from January to March. Salt air is hard on doors, screens and air conditioners. Owners mostly live an ocean away, so what you need is a manager who walks the unit after each stay and sends photos.',
    leading: ['luxury-condos', 'beach-houses', 'family-homes', 'apartments', 'cabins'],
    near: ['Honolulu, HI', 'Kailua-Kona, HI', 'Princeville, HI', 'Koloa, HI', 'Hana, HI', 'San Diego, CA'],
    occupancy: '73%',
    peakRates: '$280-$520 a night',
    revenue: '$54,000-$92,000',
    season: 'HHHMMMHMLMMH',
    amenities: ['Ocean view', 'Walk to the beach', 'Pool', 'Snorkel gear', 'Lanai', 'Air conditioning'],
    rules:
      'Maui County is changing where short stays may happen, apartments included. Follow what the county decides for your district, and have an adviser confirm it before you invest.',
  }),
  hawaii('Kailua-Kona', {
    character: 'coast',
    about:
      'Kona draws divers, anglers and coffee lovers, and for one week in October triathletes want bicycles carried upstairs. Homes range from sea level to cool hillsides, which changes what breaks: rust below, mold and wells above. Good managers here take the state-required on-island contact seriously and plan shopping around ships and planes.',
    leading: ['luxury-condos', 'beach-houses', 'family-homes', 'apartments', 'cabins'],
    near: ['Kihei, HI', 'Honolulu, HI', 'Princeville, HI', 'Koloa, HI', 'Hilo, HI', 'San Diego, CA'],
    occupancy: '68%',
    peakRates: '$230-$430 a night',
    revenue: '$42,000-$73,000',
    season: 'HHHMMMHMLMMH',
    amenities: ['Ocean view', 'Pool', 'Lanai', 'Dive gear rinse', 'Outdoor shower', 'Beach chairs'],
    rules:
      'Hawaii County registers vacation rentals and restricts new ones outside resort and hotel zones. The county planning department can tell you what your parcel allows.',
  }),
  hawaii('Princeville', {
    character: 'coast',
    about:
      'On Kauai’s green north shore rain falls often, and guests come anyway: for Hanalei Bay, the cliffs and golf above the sea. Couples book condos, families the houses on the bluff, most for a full week or longer. A manager must keep damp out of closets, warn honestly about winter surf, and have a plan for the days when the road closes.',
    leading: ['luxury-condos', 'beach-houses', 'family-homes', 'apartments', 'cabins'],
    near: ['Koloa, HI', 'Hanalei, HI', 'Honolulu, HI', 'Kihei, HI', 'Kailua-Kona, HI', 'San Diego, CA'],
    occupancy: '72%',
    peakRates: '$300-$580 a night',
    revenue: '$56,000-$98,000',
    season: 'HMMMMHHHMLMH',
    amenities: ['Ocean bluff view', 'Pool', 'Covered lanai', 'Golf nearby', 'Dehumidifier', 'Surf rack'],
    rules:
      'Within the visitor destination area short stays are usual; outside it they are rare. Check the boundary and your taxes with Kauai County.',
  }),
  hawaii('Koloa', {
    character: 'coast',
    about:
      'Koloa and the Poipu shore are Kauai’s sunny side, easy with small children and busy from Christmas to Easter and again in summer. Guests compare dozens of near-identical condos, so fresh furnishings and accurate photos win the booking. Ask managers how they handle linens, beach gear and owners’ closets, and what they do after a storm.',
    leading: ['luxury-condos', 'beach-houses', 'family-homes', 'apartments', 'cabins'],
    near: [
      'Princeville, HI',
      'Hanalei, HI',
      'Honolulu, HI',
      'Kihei, HI',
      'Kailua-Kona, HI',
      'Los Angeles, CA',
    ],
    occupancy: '74%',
    peakRates: '$290-$560 a night',
    revenue: '$55,000-$95,000',
    season: 'HHHHMHHHLLMH',
    amenities: ['Walk to Poipu Beach', 'Pool', 'Lanai', 'Air conditioning', 'Boogie boards', 'Grill'],
    rules:
      'Poipu is mostly inside the visitor destination area; the old town mostly isn’t. Have Kauai County confirm which side your address is on.',
  }),
]
