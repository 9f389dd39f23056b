/** Meaning of the mark "Verified", for owners and for the administrators who set it (product 2.5). */
export const VERIFIED_MEANING =
  'A person on our team checked that the company is who it says it is: its name, place, website and phone number belong together. Every listed company is reviewed; this extra check comes on top. It costs nothing and changes no score. It isn’t a check of license or insurance, so ask for both.'
