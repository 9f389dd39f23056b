import type { RouteObject } from 'react-router-dom'
import { RootLayout } from './features/site-frame/root-layout.tsx'
import { notFound } from './lib/loaders.ts'
import { ErrorPage } from './pages/public/error.page.tsx'

/** What the server needs to know of a route beside its code. */
export interface PageHandle {
  /** The page is the same for everyone and shows what these tags stand for. Absent: never cached. */
  cacheTags?: readonly string[]
}

const shared = (...cacheTags: string[]): PageHandle => ({ cacheTags })

/** The whole URL map, for the server and the browser. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      { path: '/', lazy: () => import('./pages/public/home.page.tsx'), handle: shared('companies') },
      {
        path: '/locations/:state',
        lazy: () => import('./pages/public/location.page.tsx'),
        handle: shared('companies'),
      },
      {
        path: '/locations/:state/:city',
        lazy: () => import('./pages/public/location.page.tsx'),
        handle: shared('companies'),
      },
      {
        path: '/locations/:state/:city/:propertyType',
        lazy: () => import('./pages/public/location.page.tsx'),
        handle: shared('companies'),
      },
      { path: '/location/:slug', lazy: () => import('./pages/public/find-location.page.tsx') },
      { path: '/location', lazy: () => import('./pages/public/find-location.page.tsx') },
      { path: '/thank-you', lazy: () => import('./pages/public/thank-you.page.tsx') },
      { path: '/admin/sign-in', lazy: () => import('./pages/admin/sign-in.page.tsx') },
      { path: '/admin', lazy: () => import('./pages/admin/dashboard.page.tsx') },
      { path: '*', loader: notFound, Component: () => null },
    ],
  },
]
