import type { RouteObject } from 'react-router-dom'

/** In the site's frame. */
export const signInRoutes: RouteObject[] = [
  { path: '/admin/sign-in', lazy: () => import('./pages/admin/sign-in.page.tsx') },
  { path: '/admin/forgot-password', lazy: () => import('./pages/admin/forgot-password.page.tsx') },
  { path: '/admin/reset-password', lazy: () => import('./pages/admin/reset-password.page.tsx') },
]

/** The frame of the admin's rooms. */
export const loadLayout = () => import('./features/admin-frame/admin-layout.tsx')

export const roomRoutes: RouteObject[] = [
  { path: '/admin', lazy: () => import('./pages/admin/dashboard.page.tsx') },
  { path: '/admin/account', lazy: () => import('./pages/admin/account.page.tsx') },
  { path: '/admin/users', lazy: () => import('./pages/admin/users.page.tsx') },
  { path: '/admin/api-keys', lazy: () => import('./pages/admin/api-keys.page.tsx') },
  { path: '/admin/audit', lazy: () => import('./pages/admin/audit.page.tsx') },
  { path: '/admin/privacy', lazy: () => import('./pages/admin/privacy.page.tsx') },
  { path: '/admin/companies', lazy: () => import('./pages/admin/companies.page.tsx') },
  { path: '/admin/leads', lazy: () => import('./pages/admin/leads.page.tsx') },
  { path: '/admin/seo', lazy: () => import('./pages/admin/seo.page.tsx') },
  { path: '/admin/analytics', lazy: () => import('./pages/admin/analytics.page.tsx') },
  { path: '/admin/hostscore', lazy: () => import('./pages/admin/hostscore.page.tsx') },
  { path: '/admin/notifications', lazy: () => import('./pages/admin/notifications.page.tsx') },
]
