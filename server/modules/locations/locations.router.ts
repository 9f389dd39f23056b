import { publicProcedure, router, withLimit } from '@server/trpc/init.ts'
import {
  addressCheck,
  addressCheckInput,
  joinWaitlistInput,
  joinWaitlistOutput,
  locationDirectory,
  locationPage,
  locationPathInput,
  locationSuggestion,
  market,
  missingLocation,
  resolvedLocation,
  resolveLocationInput,
  suggestLocationsInput,
  waitablePlaceOutput,
} from '@shared/locations/location.schema.ts'
import { z } from 'zod'
import * as directory from './location-directory.service.ts'
import * as locations from './locations.service.ts'
import { checkAddress } from './place-finder.service.ts'
import { resolveLocation, suggestLocations } from './search/location-search.service.ts'
import * as waitlist from './waitlist/waitlist.service.ts'
import { waitlistAdminProcedures } from './waitlist/waitlist-admin.router.ts'

export const locationsRouter = router({
  ...waitlistAdminProcedures,
  page: publicProcedure
    .input(locationPathInput)
    .output(locationPage)
    // A state with hundreds of companies is the most expensive request.
    .use(withLimit('search'))
    .query(({ ctx, input }) => locations.getLocationPage(ctx.deps, input)),
  suggest: publicProcedure
    .input(suggestLocationsInput)
    .output(z.array(locationSuggestion))
    .query(({ ctx, input }) => suggestLocations(ctx.deps, input.query)),
  resolve: publicProcedure
    .input(resolveLocationInput)
    .output(resolvedLocation)
    .query(({ ctx, input }) => resolveLocation(ctx.deps, input)),
  /** Checks whether a city and a ZIP code can be one address. */
  checkAddress: publicProcedure
    .input(addressCheckInput)
    .output(addressCheck)
    .query(({ ctx, input }) => checkAddress(ctx.deps, input)),
  /** Lists the cities that home names. All markets would be megabytes on a large site. */
  popularMarkets: publicProcedure
    .output(z.array(market))
    .query(({ ctx }) => locations.listPopularMarkets(ctx.deps)),
  /** Lists the largest markets: all would be megabytes. */
  markets: publicProcedure.output(z.array(market)).query(({ ctx }) => locations.listLargestMarkets(ctx.deps)),
  /** Lists every state with its largest cities. */
  directory: publicProcedure
    .output(locationDirectory)
    .use(withLimit('search'))
    .query(({ ctx }) => directory.getLocationDirectory(ctx.deps)),
  /** Suggests places for the URL of a location without a page. */
  missing: publicProcedure
    .input(locationPathInput)
    .output(missingLocation)
    .query(({ ctx, input }) => directory.getMissingLocation(ctx.deps, input)),
  /** Returns the place of a waitlist page. */
  waitable: publicProcedure
    .input(joinWaitlistInput.pick({ state: true, city: true }))
    .output(waitablePlaceOutput)
    .query(({ ctx, input }) => waitlist.getWaitablePlace(ctx.deps, input)),
  joinWaitlist: publicProcedure
    .input(joinWaitlistInput)
    .output(joinWaitlistOutput)
    .use(withLimit('waitlist'))
    .mutation(({ ctx, input }) => waitlist.joinWaitlist(ctx.deps, input)),
})
