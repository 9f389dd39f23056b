/** Meaning of the mark "Verified", for owners (product 2.5). */
export const VERIFIED_MEANING =
  'Someone on our team confirmed that this company is who it says it is: its name, location, website and phone number match. We review every listed company; this is an extra check. It’s free and doesn’t affect the score. We don’t check licenses or insurance, so ask for both.'
