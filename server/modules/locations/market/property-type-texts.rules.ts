import type { PropertyTypeSlug } from '@shared/leads/property-types.ts'
import type { LocationCharacter } from '@shared/locations/location.schema.ts'

/**
 * Texts about managing a property type, by the character of the place. A type without a text does not exist there:
 * its page is neither linked nor indexed.
 */
const texts: Record<PropertyTypeSlug, Partial<Record<LocationCharacter, string>>> = {
  'beach-houses': {
    coast:
      'Salt air, sand and storms wear a beach house faster than guests do. Ask each company how often it checks the house, who closes the shutters before a storm, how it rinses decks and air conditioners, and what it does with wet towels and sandy floors on a Saturday with back-to-back stays.',
  },
  'luxury-condos': {
    coast:
      'A condo by the sea comes with rules of its association: minimum stays, guest registration, parking passes, pool bracelets. Ask whether a company already works in your building, who pays for passes, and how it prices a balcony with a view against the same floor plan without one.',
    mountain:
      'Ski condos earn most of their income in a few winter weeks. Ask how a company prices holidays and powder weekends, who manages lockers, shuttles and hot tub rules with your association, and how it fills May and October.',
    desert:
      'Desert condos are booked around golf, festivals and spring training. Ask how a company prices event weeks, who checks the air conditioning between summer stays, and whether your association limits short rentals or guest cars.',
    lake: 'Lake condos share docks, beaches and parking. Ask how a company explains the rules of your association to guests, who books boat slips, and how it fills the weeks before and after the summer.',
    city: 'In a city tower the building decides: some allow only stays of 30 days or more, others register every guest. Ask which permit your unit needs, whether a company works with business travelers and longer stays, and how guests get in without a front desk.',
    plains:
      'Condos away from the resorts are booked for work, family visits and events. Ask a company about stays of a month and longer, about the rules of your association, and how it finds guests outside the large booking sites.',
  },
  'family-homes': {
    coast:
      'Families come to the coast for a week and bring grandparents, a dog and a car full of beach gear. Ask a company about pool fences and gates, cribs and high chairs, its policy on pets, and how many people clean a large house between Saturday and Saturday.',
    mountain:
      'A large house in the mountains needs care that guests never see: plowed driveways, heat that never fails, a chimney that is swept. Ask who comes at night when the furnace stops, and how a company prices groups in winter and families in summer.',
    desert:
      'A family house in the desert lives by its pool and its air conditioning. Ask who cleans the pool each week, how quickly a technician comes in July, and how a company handles noise rules that many desert towns enforce.',
    lake: 'At a lake, guests expect a dock, kayaks and a fire pit. Ask who inspects them, what your insurance says about boats, how a company opens and closes the house for the season, and how it fills weekdays outside the holidays.',
    city: 'A family house in a city needs good neighbors. Ask a company how it screens large groups, measures noise, arranges parking, and which permit the city asks for a whole home that is not your own residence.',
    plains:
      'Families book a house outside the resorts for reunions, weddings, tournaments and hunting seasons. Ask a company which of these bring its guests, what it charges for events, and how far away its cleaners live.',
  },
  cabins: {
    mountain:
      'Cabins sell with a hot tub, a fireplace and a view, and each of them needs someone who looks after it. Ask who tests the hot tub water between stays, who plows the road, how a company handles wells, septic tanks and bears at the trash, and what it charges for firewood.',
    lake: 'A lake cabin has a short season. Ask how a company opens the water in spring and drains it before the frost, who looks after the dock, and what it does to sell fall colors and ice fishing.',
    desert:
      'Desert cabins draw guests with stars and silence. Ask a company about water deliveries, rough roads and cooling in summer, about generators or solar power, and about rules for fire pits in the dry months.',
    plains:
      'A cabin in the country is booked for hunting, fishing, weddings nearby and quiet weekends. Ask a company how it reaches guests beyond the large booking sites, who maintains well and septic tank, and how far its cleaners drive.',
  },
  apartments: {
    coast:
      'Apartments near the beach compete with hotels on price and with each other on distance to the sand. Ask a company how it shows the walk to the beach, what it does about parking and beach gear, and how it prices winter months.',
    mountain:
      'Small apartments in mountain towns sell to couples and to seasonal workers. Ask a company whether it mixes nightly guests with stays of a season, how it handles parking in the snow, and what your building allows.',
    desert:
      'Winter guests often rent an apartment in the desert for a month or more. Ask a company how it finds these guests, what it charges for long stays, and who watches the air conditioning while the apartment is empty in summer.',
    lake: 'Apartments in lake towns fill in summer and stand empty in spring. Ask a company about stays of a month, traveling nurses and remote workers, and about the parking and boat rules of your building.',
    city: 'City rules decide what an apartment can earn: some cities allow short stays only in your own home, others ask for a permit or a minimum of 30 days. Ask a company which model it would use for yours, how guests get their keys, and how it answers neighbors.',
    plains:
      'Apartments away from the resorts live on work trips and longer stays. Ask a company about contracts with employers and hospitals, about a minimum stay that keeps cleaning costs low, and about the rules of your building.',
  },
}

/** Returns the text of a property type in a place of this character; null if the type does not exist there. */
export function getPropertyTypeText(slug: PropertyTypeSlug, character: LocationCharacter): string | null {
  return texts[slug][character] ?? null
}
