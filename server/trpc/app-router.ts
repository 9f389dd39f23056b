import { analyticsRouter } from '@server/modules/analytics/analytics.router.ts'
import { auditRouter } from '@server/modules/audit/audit.router.ts'
import { accountRouter } from '@server/modules/auth/account.router.ts'
import { apiKeysRouter } from '@server/modules/auth/api-keys/api-keys.router.ts'
import { authRouter } from '@server/modules/auth/auth.router.ts'
import { usersRouter } from '@server/modules/auth/users/users.router.ts'
import { badgesRouter } from '@server/modules/badges/badges.router.ts'
import { blocksRouter } from '@server/modules/blocks/blocks.router.ts'
import { undoRouter } from '@server/modules/bulk/undo.router.ts'
import { companiesRouter } from '@server/modules/companies/companies.router.ts'
import { contactRouter } from '@server/modules/contact/contact.router.ts'
import { dashboardRouter } from '@server/modules/dashboard/dashboard.router.ts'
import { emailRouter } from '@server/modules/email/email.router.ts'
import { estimatesRouter } from '@server/modules/estimates/estimates.router.ts'
import { hostscoreRouter } from '@server/modules/hostscore/hostscore.router.ts'
import { leadsRouter } from '@server/modules/leads/leads.router.ts'
import { answersRouter } from '@server/modules/leads/recipients/answers.router.ts'
import { locationsRouter } from '@server/modules/locations/locations.router.ts'
import { marketsRouter } from '@server/modules/markets/markets.router.ts'
import { privacyRouter } from '@server/modules/privacy/privacy.router.ts'
import { dataRequestsRouter } from '@server/modules/privacy/requests/data-requests.router.ts'
import { reviewRouter } from '@server/modules/review/review.router.ts'
import { quickSearchRouter } from '@server/modules/search/search.router.ts'
import { seoRouter } from '@server/modules/seo/seo.router.ts'
import { textsRouter } from '@server/modules/texts/texts.router.ts'
import { viewsRouter } from '@server/modules/views/views.router.ts'
import { webhooksRouter } from '@server/modules/webhooks/webhooks.router.ts'
import { createCallerFactory, router } from './init.ts'

export const appRouter = router({
  account: accountRouter,
  apiKeys: apiKeysRouter,
  analytics: analyticsRouter,
  answers: answersRouter,
  audit: auditRouter,
  blocks: blocksRouter,
  auth: authRouter,
  badges: badgesRouter,
  companies: companiesRouter,
  contact: contactRouter,
  dashboard: dashboardRouter,
  email: emailRouter,
  hostscore: hostscoreRouter,
  estimates: estimatesRouter,
  leads: leadsRouter,
  locations: locationsRouter,
  dataRequests: dataRequestsRouter,
  markets: marketsRouter,
  privacy: privacyRouter,
  quickSearch: quickSearchRouter,
  users: usersRouter,
  review: reviewRouter,
  seo: seoRouter,
  views: viewsRouter,
  texts: textsRouter,
  webhooks: webhooksRouter,
  undo: undoRouter,
})

export type AppRouter = typeof appRouter

/** Creates an in-process caller, with the same access rules and validation as over HTTP. */
export const createCaller = createCallerFactory(appRouter)
