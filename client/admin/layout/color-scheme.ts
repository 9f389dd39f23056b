import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { ADMIN_SCHEME_COOKIE } from '@shared/lib/brand.ts'
import { YEAR_S } from '@shared/lib/durations.ts'

/** Stores the color scheme in a cookie, so that the server renders the right colors. It identifies no one. */
export function cookieColorScheme(initial: MantineColorScheme): MantineColorSchemeManager {
  return {
    get: () => initial,
    set: (value: MantineColorScheme) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
      document.cookie = `${ADMIN_SCHEME_COOKIE}=${value}; path=/admin; max-age=${YEAR_S}; samesite=lax`
    },
    // A cookie has no event for changes in another tab, and no button resets the choice.
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  }
}
