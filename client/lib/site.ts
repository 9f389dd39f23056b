import { type Operator, unnamedOperator } from '@shared/content/operator.ts'
import { createContext, useContext } from 'react'

export interface Site {
  publicUrl: string
  operator: Operator
  /** Color scheme of the admin, known before the first paint; absent on public pages. */
  colorScheme?: 'light' | 'dark'
}

export const SiteContext = createContext<Site>({ publicUrl: '', operator: unnamedOperator })

export const useSite = (): Site => useContext(SiteContext)
