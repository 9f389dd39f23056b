import { type ClaimTexts, toClaimTexts } from '@shared/content/claims.ts'
import { type Operator, unnamedOperator } from '@shared/content/operator.ts'
import type { AdminScheme } from '@shared/lib/color-scheme.ts'
import { noSiteTexts, type SiteTexts } from '@shared/texts/site-texts.ts'
import { createContext, useContext, useMemo } from 'react'

export interface Site {
  publicUrl: string
  operator: Operator
  /** Edited claims and testimonials, as of the load of the document. */
  texts: SiteTexts
  /** Color scheme of the admin; absent on public pages. */
  colorScheme?: AdminScheme
}

export const SiteContext = createContext<Site>({
  publicUrl: '',
  operator: unnamedOperator,
  texts: noSiteTexts,
})

export const useSite = (): Site => useContext(SiteContext)

/** Returns the marketing claims as edited. */
export function useClaims(): ClaimTexts {
  const { texts } = useSite()
  return useMemo(() => toClaimTexts(texts.claims), [texts])
}
