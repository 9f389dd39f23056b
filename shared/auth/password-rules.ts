/** Password rules, separate from their schema so that pages can show them without loading it. Lengths in characters. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
/** Minimum number of distinct characters: fewer make a pattern such as `ababababab`. */
export const PASSWORD_MIN_DIFFERENT = 5
export const passwordHint = `At least ${PASSWORD_MIN} characters. A few words you can remember work best.`
