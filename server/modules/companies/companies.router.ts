import { getSearchedPlace } from '@server/modules/locations/place-finder.service.ts'
import { publicProcedure, router, withLimit } from '@server/trpc/init.ts'
import {
  companyCard,
  foundCompany,
  listAllCompaniesInput,
  listedCompany,
  searchCompaniesInput,
} from '@shared/companies/company.schema.ts'
import { comparedCompany, requestPlace } from '@shared/companies/company-comparison.schema.ts'
import { mergedInto } from '@shared/companies/company-merge.schema.ts'
import { companyProfile } from '@shared/companies/company-profile.schema.ts'
import {
  registrationReceipt,
  registrationStart,
  registrationSubmission,
} from '@shared/companies/registration.schema.ts'
import { databaseId } from '@shared/lib/id.schema.ts'
import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'
import { z } from 'zod'
import { adminCompanies } from './admin/admin-companies.router.ts'
import { companyApi } from './api/company-api.router.ts'
import * as companies from './companies.service.ts'
import * as comparison from './comparison/company-comparison.service.ts'
import { profileCorrections } from './correction/correction.router.ts'
import * as profiles from './profile/company-profile.service.ts'
import * as registrations from './registration/registration.service.ts'

const MAX_CARDS = 50

const chosenIds = z.object({ ids: z.array(z.int().positive()).max(MAX_SELECTED_COMPANIES) })

export const companiesRouter = router({
  /** Finds companies for a ZIP code, a city or a point; none for an unknown place. */
  search: publicProcedure
    .input(searchCompaniesInput)
    .output(z.array(foundCompany))
    .use(withLimit('search'))
    .query(async ({ ctx, input }) => {
      const place = await getSearchedPlace(ctx.deps, input)
      return place ? companies.searchCompanies(ctx.deps, place) : []
    }),
  list: publicProcedure
    .input(listAllCompaniesInput)
    .output(z.array(listedCompany))
    // The largest public response.
    .use(withLimit('search'))
    .query(({ ctx, input }) =>
      ctx.caller.actor
        ? companies.listAllCompanies(ctx.deps, input)
        : companies.listPublicCompanies(ctx.deps, input),
    ),
  byIds: publicProcedure
    .input(z.object({ ids: z.array(z.int().positive()).max(MAX_CARDS) }))
    .output(z.array(companyCard))
    .query(({ ctx, input }) => companies.getCardsByIds(ctx.deps, input.ids)),
  /** Returns the chosen companies with the facts of the compare page; unlisted ones are left out. */
  compared: publicProcedure
    .input(chosenIds)
    .output(z.array(comparedCompany))
    .query(({ ctx, input }) => comparison.getComparedCompanies(ctx.deps, input.ids)),
  /** Returns the location pages from which a request can reach the chosen companies. */
  requestPlaces: publicProcedure
    .input(chosenIds)
    .output(z.array(requestPlace))
    .query(({ ctx, input }) => comparison.getRequestPlaces(ctx.deps, input.ids)),
  /** Returns a company's profile page; NOT_FOUND for an unlisted company. */
  profile: publicProcedure
    .input(z.object({ id: databaseId }))
    .output(companyProfile)
    .query(({ ctx, input }) => profiles.getCompanyProfile(ctx.deps, input.id)),
  /** Returns the listed company that a merged one is part of now; null for any other id. */
  mergedInto: publicProcedure
    .input(z.object({ id: databaseId }))
    .output(mergedInto.nullable())
    .query(({ ctx, input }) => profiles.findMergedProfile(ctx.deps, input.id)),
  /** Returns a signed timestamp, which the registration form sends back. */
  registrationStart: publicProcedure
    .output(registrationStart)
    .query(({ ctx }) => registrations.startRegistration(ctx.deps)),
  register: publicProcedure
    .input(registrationSubmission)
    .output(registrationReceipt)
    .use(withLimit('registration'))
    .mutation(({ ctx, input }) =>
      registrations.registerCompany(ctx.deps, input, {
        sender: ctx.caller.ip,
        idempotencyKey: ctx.idempotencyKey(),
      }),
    ),
  ...adminCompanies,
  ...profileCorrections,
  ...companyApi,
})
