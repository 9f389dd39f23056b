import { urls } from '../lib/urls.ts'

/** Returns the admin path to open after sign-in; any other target could redirect a signed-in admin to another site. */
export function safeAdminRedirect(target: string | null): string {
  const home = urls.admin.dashboard()
  if (!target) return home
  const base = 'https://admin.invalid'
  if (!URL.canParse(target, base)) return home
  const { origin, pathname, search } = new URL(target, base)
  const isOurs = origin === base && (pathname === home || pathname.startsWith(`${home}/`))
  return isOurs && pathname !== urls.admin.signIn() ? `${pathname}${search}` : home
}
