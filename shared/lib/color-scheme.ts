/** Color schemes that a visitor can choose; `system` follows the device and is not stored. */
export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

/** Key of the choice in the browser's storage. It is never sent. */
export const SCHEME_KEY = 'colorScheme'

/** Color scheme of the admin, as its library names it: the user’s choice, or that of the device. */
export type AdminScheme = 'auto' | 'light' | 'dark'

/**
 * Inline script of every page: applies the choice, and in the admin the scheme of the device, before the first paint.
 * Cached pages are the same for every visitor, so the server cannot do it. The Content Security Policy allows this text
 * by its hash.
 */
export const SCHEME_SCRIPT = `try{const d=document.documentElement.dataset,s=localStorage.${SCHEME_KEY};if(s=="light"||s=="dark")d.scheme=s;if(d.mantineColorScheme=="auto")d.mantineColorScheme=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"}catch{}`
