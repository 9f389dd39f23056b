import type { ClaimTexts } from './claims.ts'

/** Returns the sentence that says what managers charge, wherever no other text is documented (product 9.7). */
export function feeSentence(claims: Pick<ClaimTexts, FeeClaim>): string {
  return `Full service usually costs ${claims.feeFullService.text} of rental income, marketing alone ${claims.feeMarketingOnly.text}, premium service ${claims.feePremium.text}.`
}

type FeeClaim = 'feeFullService' | 'feeMarketingOnly' | 'feePremium'
