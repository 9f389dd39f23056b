/** Color schemes that a visitor can choose; `system` follows the device and is not stored. */
export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

/** Key of the choice in the browser's storage. It is never sent. */
export const SCHEME_KEY = 'colorScheme'

/**
 * Inline script of every page: applies the choice before the first paint. Cached pages are the same for every visitor,
 * so the server cannot do it. The Content Security Policy allows this text by its hash.
 */
export const SCHEME_SCRIPT = `try{const s=localStorage.${SCHEME_KEY};if(s=="light"||s=="dark")document.documentElement.dataset.scheme=s}catch{}`
