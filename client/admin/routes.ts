import type { RouteObject } from 'react-router-dom'

export const signInRoutes: RouteObject[] = [
  { path: '/admin/sign-in', lazy: () => import('./sign-in/sign-in.page.tsx') },
  { path: '/admin/forgot-password', lazy: () => import('./sign-in/forgot-password.page.tsx') },
  { path: '/admin/reset-password', lazy: () => import('./sign-in/reset-password.page.tsx') },
]

export const loadLayout = () => import('./layout/admin-layout.tsx')

export const sectionRoutes: RouteObject[] = [
  { path: '/admin', lazy: () => import('./dashboard/dashboard.page.tsx') },
  { path: '/admin/account', lazy: () => import('./account/account.page.tsx') },
  { path: '/admin/users', lazy: () => import('./users/users.page.tsx') },
  { path: '/admin/api-keys', lazy: () => import('./api-keys/api-keys.page.tsx') },
  { path: '/admin/webhooks', lazy: () => import('./webhooks/webhooks.page.tsx') },
  { path: '/admin/audit', lazy: () => import('./audit/audit.page.tsx') },
  { path: '/admin/privacy', lazy: () => import('./privacy/privacy.page.tsx') },
  { path: '/admin/companies', lazy: () => import('./companies/companies.page.tsx') },
  { path: '/admin/leads', lazy: () => import('./leads/leads.page.tsx') },
  { path: '/admin/messages', lazy: () => import('./messages/messages.page.tsx') },
  { path: '/admin/review', lazy: () => import('./review/review.page.tsx') },
  { path: '/admin/markets', lazy: () => import('./markets/markets.page.tsx') },
  { path: '/admin/waitlist', lazy: () => import('./waitlist/waitlist.page.tsx') },
  { path: '/admin/seo', lazy: () => import('./seo/seo.page.tsx') },
  { path: '/admin/analytics', lazy: () => import('./analytics/analytics.page.tsx') },
  { path: '/admin/hostscore', lazy: () => import('./hostscore/hostscore.page.tsx') },
  { path: '/admin/texts', lazy: () => import('./texts/texts.page.tsx') },
  { path: '/admin/emails', lazy: () => import('./emails/emails.page.tsx') },
  { path: '/admin/notifications', lazy: () => import('./notifications/notifications.page.tsx') },
]
