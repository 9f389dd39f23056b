import { urls } from './urls.ts'

/**
 * Where a sign-in leads to: the admin path the visitor was sent away from, else the dashboard. Anything that could
 * leave the admin is ignored: such a link would carry a signed-in person to a stranger's page.
 */
export function goOnTo(wanted: string | null): string {
  const home = urls.admin.dashboard()
  if (!wanted) return home
  const base = 'https://admin.invalid'
  if (!URL.canParse(wanted, base)) return home
  const { origin, pathname, search } = new URL(wanted, base)
  const isOurs = origin === base && (pathname === home || pathname.startsWith(`${home}/`))
  return isOurs && pathname !== urls.admin.signIn() ? `${pathname}${search}` : home
}
