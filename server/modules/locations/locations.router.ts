import { publicProcedure, router } from '@server/trpc/init.ts'
import {
  addressCheck,
  addressCheckInput,
  locationDirectory,
  locationPage,
  locationPathInput,
  locationSuggestion,
  missingLocation,
  nearbyLocation,
  resolvedLocation,
  resolveLocationInput,
  waitablePlace,
  waitForPlaceInput,
  waitForPlaceOutput,
} from '@shared/schemas/location.schema.ts'
import { z } from 'zod'
import * as directory from './location-directory.service.ts'
import { resolveLocation, suggestLocations } from './location-search.service.ts'
import * as locations from './locations.service.ts'
import * as waiters from './place-waiters.service.ts'

const market = nearbyLocation.extend({ indexable: z.boolean() })

export const locationsRouter = router({
  page: publicProcedure
    .input(locationPathInput)
    .output(locationPage)
    .query(async ({ ctx, input }) => {
      // With a state's hundreds of companies the dearest thing to ask for.
      await ctx.limit('search')
      return locations.locationPage(ctx.deps, input)
    }),
  suggest: publicProcedure
    .input(z.object({ query: z.string().trim().max(255) }))
    .output(z.array(locationSuggestion))
    .query(({ ctx, input }) => suggestLocations(ctx.deps, input.query)),
  resolve: publicProcedure
    .input(resolveLocationInput)
    .output(resolvedLocation)
    .query(({ ctx, input }) => resolveLocation(ctx.deps, input)),
  /** Whether a city and a ZIP code can be one address. */
  checkAddress: publicProcedure
    .input(addressCheckInput)
    .output(addressCheck)
    .query(({ ctx, input }) => locations.checkAddress(ctx.deps, input)),
  markets: publicProcedure.output(z.array(market)).query(({ ctx }) => locations.listMarkets(ctx.deps)),
  /** Every state with its cities that have a page. */
  directory: publicProcedure.output(locationDirectory).query(async ({ ctx }) => {
    await ctx.limit('search')
    return directory.locationDirectory(ctx.deps)
  }),
  /** What to offer where `page` found nothing. */
  missing: publicProcedure
    .input(locationPathInput)
    .output(missingLocation)
    .query(({ ctx, input }) => directory.missingLocation(ctx.deps, input)),
  /** A place somebody may wait for; NOT_FOUND for one we do not know. */
  waitable: publicProcedure
    .input(waitForPlaceInput.pick({ state: true, city: true }))
    .output(waitablePlace)
    .query(({ ctx, input }) => waiters.findWaitablePlace(ctx.deps, input)),
  waitFor: publicProcedure
    .input(waitForPlaceInput)
    .output(waitForPlaceOutput)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('waiter')
      return waiters.waitForPlace(ctx.deps, input)
    }),
})
