import * as locations from '@server/modules/locations/locations.service.ts'
import { publicProcedure, router } from '@server/trpc/init.ts'
import {
  companyCard,
  foundCompany,
  listedCompany,
  searchCompaniesInput,
} from '@shared/schemas/company.schema.ts'
import { companyProfile } from '@shared/schemas/company-profile.schema.ts'
import { databaseId } from '@shared/schemas/id.schema.ts'
import {
  registrationReceipt,
  registrationStart,
  registrationSubmission,
} from '@shared/schemas/registration.schema.ts'
import { z } from 'zod'
import * as companies from './companies.service.ts'
import { companyDesk } from './company-desk.router.ts'
import * as profiles from './company-profile.service.ts'
import * as registrations from './registration.service.ts'

const MAX_CARDS = 50

export const companiesRouter = router({
  /** Companies for a ZIP code, a city or a point; a place we do not know has none. */
  search: publicProcedure
    .input(searchCompaniesInput)
    .output(z.array(foundCompany))
    .query(async ({ ctx, input }) => {
      await ctx.limit('search')
      const place = await locations.searchedPlace(ctx.deps, input)
      return place ? companies.searchCompanies(ctx.deps, place) : []
    }),
  list: publicProcedure.output(z.array(listedCompany)).query(async ({ ctx }) => {
    // The largest answer that anyone may ask for.
    await ctx.limit('search')
    return ctx.caller.actor ? companies.listAllCompanies(ctx.deps) : companies.listPublicCompanies(ctx.deps)
  }),
  byIds: publicProcedure
    .input(z.object({ ids: z.array(z.int().positive()).max(MAX_CARDS) }))
    .output(z.array(companyCard))
    .query(({ ctx, input }) => companies.cardsByIds(ctx.deps, input.ids)),
  /** What a company's own page shows; NOT_FOUND for whoever is not listed. */
  profile: publicProcedure
    .input(z.object({ id: databaseId }))
    .output(companyProfile)
    .query(({ ctx, input }) => profiles.companyProfile(ctx.deps, input.id)),
  /** Opens the registration form: the signed moment comes back with the form. */
  registrationStart: publicProcedure
    .output(registrationStart)
    .query(({ ctx }) => registrations.startRegistration(ctx.deps)),
  register: publicProcedure
    .input(registrationSubmission)
    .output(registrationReceipt)
    .mutation(async ({ ctx, input }) => {
      await ctx.limit('registration')
      return registrations.registerCompany(ctx.deps, input, ctx.caller.ip)
    }),
  ...companyDesk,
})
