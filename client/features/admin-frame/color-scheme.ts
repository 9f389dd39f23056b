import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { ADMIN_SCHEME_COOKIE } from '@shared/brand.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Keeps the chosen scheme in a cookie of the admin's paths, so that the server sends the page in the right colors at
 * once and nothing flashes. It says nothing of who is signed in.
 */
export function cookieColorScheme(initial: 'light' | 'dark'): MantineColorSchemeManager {
  return {
    get: () => initial,
    set: (value: MantineColorScheme) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
      document.cookie = `${ADMIN_SCHEME_COOKIE}=${value}; path=/admin; max-age=${YEAR_S}; samesite=lax`
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  }
}
