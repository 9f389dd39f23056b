import { urls } from '@shared/lib/urls.ts'
import { Outlet, type RouteObject, redirect } from 'react-router-dom'
import type * as AdminRoutesModule from './admin/routes.ts'
import { throwNotFound } from './lib/loaders.ts'
import { ErrorPage } from './public/errors/error.page.tsx'
import { SiteLayout } from './public/layout/site-layout.tsx'

export interface PageHandle {
  /** Set when the page is the same for every visitor: tags that invalidate it. Absent: never cached. */
  cacheTags?: readonly string[]
  /** Query parameters the page reads; each combination is cached separately. */
  queries?: readonly string[]
}

/** Every page shows texts that can be edited: header and footer have claims. */
const TEXTS = 'texts'
const shared = (...cacheTags: string[]): PageHandle => ({ cacheTags: [TEXTS, ...cacheTags] })
const listOfCompanies: PageHandle = { cacheTags: [TEXTS, 'companies'], queries: ['sort'] }
const listOfArticles: PageHandle = { cacheTags: [TEXTS], queries: ['page'] }

const Empty = () => null

const layoutDefaults = { errorElement: <ErrorPage />, HydrateFallback: Empty }

/** Layout route of every page. The error page replaces it and renders `SiteLayout` itself. */
function RootLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

/** Returns the URL map. A route's index is its id in the hydration data, so admin routes come last. */
export function createRoutes(admin: typeof AdminRoutesModule | null): RouteObject[] {
  const site = {
    ...layoutDefaults,
    element: <RootLayout />,
    children: [...siteRoutes, ...(admin?.signInRoutes ?? [])],
  }
  return admin ? [site, { ...layoutDefaults, lazy: admin.loadLayout, children: admin.sectionRoutes }] : [site]
}

const siteRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('./public/home/home.page.tsx'), handle: shared('companies') },
  { path: '/register-company', lazy: () => import('./public/register-company/register-company.page.tsx') },
  { path: '/company-registration', loader: () => redirect(urls.registerCompany(), 301) },
  {
    path: '/locations',
    lazy: () => import('./public/locations/locations.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/waitlist', lazy: () => import('./public/waitlist/waitlist.page.tsx') },
  { path: '/tell-me', loader: ({ request }) => redirect(`/waitlist${new URL(request.url).search}`, 301) },
  {
    path: '/locations/:state',
    lazy: () => import('./public/location/location.page.tsx'),
    handle: listOfCompanies,
  },
  {
    path: '/locations/:state/:city',
    lazy: () => import('./public/location/location.page.tsx'),
    handle: listOfCompanies,
  },
  {
    path: '/locations/:state/:city/:propertyType',
    lazy: () => import('./public/location/location.page.tsx'),
    handle: listOfCompanies,
  },
  {
    path: '/companies/:company',
    lazy: () => import('./public/company/company.page.tsx'),
    handle: shared('companies'),
  },
  {
    path: '/shortlist',
    lazy: () => import('./public/shortlist/shortlist.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/compare', lazy: () => import('./public/compare/compare.page.tsx'), handle: shared('companies') },
  { path: '/methodology', lazy: () => import('./public/methodology/methodology.page.tsx'), handle: shared() },
  { path: '/location/:slug', lazy: () => import('./public/find-location/find-location.page.tsx') },
  { path: '/location', lazy: () => import('./public/find-location/find-location.page.tsx') },
  { path: '/blog', lazy: () => import('./public/blog/blog.page.tsx'), handle: listOfArticles },
  {
    path: '/blog/category/:category',
    lazy: () => import('./public/blog/blog-category.page.tsx'),
    handle: listOfArticles,
  },
  { path: '/blog/:slug', lazy: () => import('./public/blog/blog-article.page.tsx'), handle: shared() },
  { path: '/resources', lazy: () => import('./public/resources/resources.page.tsx'), handle: shared() },
  { path: '/resources/:slug', lazy: () => import('./public/resources/guide.page.tsx'), handle: shared() },
  { path: '/faq', lazy: () => import('./public/faq/faq.page.tsx'), handle: shared() },
  { path: '/unsubscribe', lazy: () => import('./public/unsubscribe/unsubscribe.page.tsx') },
  { path: '/about', lazy: () => import('./public/about/about.page.tsx'), handle: shared() },
  {
    path: '/testimonials',
    lazy: () => import('./public/testimonials/testimonials.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/contact', lazy: () => import('./public/contact/contact.page.tsx') },
  { path: '/privacy', lazy: () => import('./public/legal/privacy.page.tsx'), handle: shared() },
  { path: '/terms', lazy: () => import('./public/legal/terms.page.tsx'), handle: shared() },
  {
    path: '/sitemap',
    lazy: () => import('./public/sitemap/sitemap.page.tsx'),
    handle: shared('companies'),
  },
  {
    path: '/income-calculator',
    lazy: () => import('./public/income-calculator/income-calculator.page.tsx'),
    handle: shared(),
  },
  {
    path: '/calculator',
    lazy: () => import('./public/income-calculator/income-calculator.page.tsx'),
    handle: shared(),
  },
  {
    path: urls.whyUse(),
    lazy: () => import('./public/why-use/why-use.page.tsx'),
    handle: shared('companies'),
  },
  {
    path: '/badge-gallery',
    lazy: () => import('./public/badges/badge-gallery.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/verify-badge', lazy: () => import('./public/badges/find-badge.page.tsx') },
  {
    path: '/verify-badge/:id',
    lazy: () => import('./public/badges/verify-badge.page.tsx'),
    handle: shared('companies'),
  },
  {
    path: urls.confirmDataRequest(),
    lazy: () => import('./public/data-request/confirm-request.page.tsx'),
  },
  { path: urls.dataCopy(), lazy: () => import('./public/data-request/your-data.page.tsx') },
  { path: '/thank-you', lazy: () => import('./public/thank-you/thank-you.page.tsx') },
  { path: urls.correct(), lazy: () => import('./public/correct/correct.page.tsx') },
  { path: '/correct/:token', lazy: () => import('./public/correct/correct-profile.page.tsx') },
  { path: '/correct/:token/email', lazy: () => import('./public/correct/confirm-email.page.tsx') },
  { path: '/answer/:token', lazy: () => import('./public/answer/answer.page.tsx') },
  { path: '/share-request', lazy: () => import('./public/share-request/share-request.page.tsx') },
  { path: '*', loader: throwNotFound, Component: Empty },
]
