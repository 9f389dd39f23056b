import { urls } from '@shared/urls.ts'
import { type RouteObject, redirect } from 'react-router-dom'
import type * as AdminRoutesModule from './admin-routes.ts'
import { RootLayout } from './features/site-frame/root-layout.tsx'
import { notFound } from './lib/loaders.ts'
import { ErrorPage } from './pages/public/error.page.tsx'

/** What the server needs to know of a route beside its code. */
export interface PageHandle {
  /** The page is the same for everyone and shows what these tags stand for. Absent: never cached. */
  cacheTags?: readonly string[]
  /** Queries it reads: under these a copy of its own is kept. Another one changes nothing on the page. */
  queries?: readonly string[]
}

const shared = (...cacheTags: string[]): PageHandle => ({ cacheTags })
const listOfCompanies: PageHandle = { cacheTags: ['companies'], queries: ['sort'] }
const listOfArticles: PageHandle = { cacheTags: [], queries: ['page'] }

const Nothing = () => null

/** Around every page. */
const frame = { errorElement: <ErrorPage />, HydrateFallback: Nothing }

/**
 * The URL map, for the server and the browser. Where a route stands is its name in what the server hands over, so the
 * admin's come last: the site's pages do without them.
 */
export function routesWith(admin: typeof AdminRoutesModule | null): RouteObject[] {
  const site = {
    ...frame,
    element: <RootLayout />,
    children: [...siteRoutes, ...(admin?.signInRoutes ?? [])],
  }
  return admin ? [site, { ...frame, lazy: admin.loadLayout, children: admin.roomRoutes }] : [site]
}

const siteRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('./pages/public/home.page.tsx'), handle: shared('companies') },
  { path: '/register-company', lazy: () => import('./pages/public/register-company.page.tsx') },
  { path: '/company-registration', loader: () => redirect(urls.registerCompany(), 301) },
  {
    path: '/locations',
    lazy: () => import('./pages/public/locations.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/tell-me', lazy: () => import('./pages/public/tell-me.page.tsx') },
  {
    path: '/locations/:state',
    lazy: () => import('./pages/public/location.page.tsx'),
    handle: listOfCompanies,
  },
  {
    path: '/locations/:state/:city',
    lazy: () => import('./pages/public/location.page.tsx'),
    handle: listOfCompanies,
  },
  {
    path: '/locations/:state/:city/:propertyType',
    lazy: () => import('./pages/public/location.page.tsx'),
    handle: listOfCompanies,
  },
  {
    path: '/companies/:company',
    lazy: () => import('./pages/public/company.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/methodology', lazy: () => import('./pages/public/methodology.page.tsx'), handle: shared() },
  { path: '/location/:slug', lazy: () => import('./pages/public/find-location.page.tsx') },
  { path: '/location', lazy: () => import('./pages/public/find-location.page.tsx') },
  { path: '/blog', lazy: () => import('./pages/public/blog.page.tsx'), handle: listOfArticles },
  {
    path: '/blog/category/:category',
    lazy: () => import('./pages/public/blog-category.page.tsx'),
    handle: listOfArticles,
  },
  { path: '/blog/:slug', lazy: () => import('./pages/public/blog-article.page.tsx'), handle: shared() },
  { path: '/resources', lazy: () => import('./pages/public/resources.page.tsx'), handle: shared() },
  { path: '/resources/:slug', lazy: () => import('./pages/public/guide.page.tsx'), handle: shared() },
  { path: '/faq', lazy: () => import('./pages/public/faq.page.tsx'), handle: shared() },
  { path: '/testimonials', lazy: () => import('./pages/public/testimonials.page.tsx'), handle: shared() },
  { path: '/contact', lazy: () => import('./pages/public/contact.page.tsx') },
  { path: '/privacy', lazy: () => import('./pages/public/privacy.page.tsx'), handle: shared() },
  { path: '/terms', lazy: () => import('./pages/public/terms.page.tsx'), handle: shared() },
  {
    path: '/sitemap',
    lazy: () => import('./pages/public/sitemap.page.tsx'),
    handle: shared('companies'),
  },
  {
    path: '/income-calculator',
    lazy: () => import('./pages/public/income-calculator.page.tsx'),
    handle: shared(),
  },
  {
    path: '/calculator',
    lazy: () => import('./pages/public/income-calculator.page.tsx'),
    handle: shared(),
  },
  {
    path: urls.whyUse(),
    lazy: () => import('./pages/public/why-use.page.tsx'),
    handle: shared('companies'),
  },
  {
    path: '/badge-gallery',
    lazy: () => import('./pages/public/badge-gallery.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/verify-badge', lazy: () => import('./pages/public/find-badge.page.tsx') },
  {
    path: '/verify-badge/:id',
    lazy: () => import('./pages/public/verify-badge.page.tsx'),
    handle: shared('companies'),
  },
  { path: '/thank-you', lazy: () => import('./pages/public/thank-you.page.tsx') },
  { path: '*', loader: notFound, Component: Nothing },
]
