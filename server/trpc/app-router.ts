import { authRouter } from '@server/modules/auth/auth.router.ts'
import { companiesRouter } from '@server/modules/companies/companies.router.ts'
import { emailRouter } from '@server/modules/email/email.router.ts'
import { leadsRouter } from '@server/modules/leads/leads.router.ts'
import { locationsRouter } from '@server/modules/locations/locations.router.ts'
import { createCallerFactory, router } from './init.ts'

export const appRouter = router({
  auth: authRouter,
  companies: companiesRouter,
  email: emailRouter,
  leads: leadsRouter,
  locations: locationsRouter,
})

export type AppRouter = typeof appRouter

/** Calls a procedure in process, with the same access rules and validation as over HTTP. */
export const createCaller = createCallerFactory(appRouter)
