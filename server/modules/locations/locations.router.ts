import { publicProcedure, router } from '@server/trpc/init.ts'
import {
  locationPage,
  locationPathInput,
  locationSuggestion,
  nearbyLocation,
  resolvedLocation,
  resolveLocationInput,
} from '@shared/schemas/location.schema.ts'
import { z } from 'zod'
import { resolveLocation, suggestLocations } from './location-search.service.ts'
import * as locations from './locations.service.ts'

const market = nearbyLocation.extend({ indexable: z.boolean() })

export const locationsRouter = router({
  page: publicProcedure
    .input(locationPathInput)
    // A function, because tRPC would call parseAsync, and zod compiles only the synchronous parser.
    .output((value) => locationPage.parse(value))
    .query(({ ctx, input }) => locations.locationPage(ctx.deps, input)),
  suggest: publicProcedure
    .input(z.object({ query: z.string().trim().max(255) }))
    .output(z.array(locationSuggestion))
    .query(({ ctx, input }) => suggestLocations(ctx.deps, input.query)),
  resolve: publicProcedure
    .input(resolveLocationInput)
    .output(resolvedLocation)
    .query(({ ctx, input }) => resolveLocation(ctx.deps, input)),
  markets: publicProcedure.output(z.array(market)).query(({ ctx }) => locations.listMarkets(ctx.deps)),
})
