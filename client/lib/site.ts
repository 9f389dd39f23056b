import { createContext, useContext } from 'react'

/** What every page may need of the site it is part of. */
export interface Site {
  /** Origin for canonical links and sharing, e.g. `https://hostmatch.example`. */
  publicUrl: string
  /** The admin's colors, known before the first paint; absent on public pages. */
  colorScheme?: 'light' | 'dark'
}

export const SiteContext = createContext<Site>({ publicUrl: '' })

export const useSite = (): Site => useContext(SiteContext)
