/** What a password must be; apart from its schema, so that a page can say it without carrying that. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
/** Fewer different characters are a pattern, not a password. */
export const PASSWORD_MIN_DIFFERENT = 5
export const passwordHint = `At least ${PASSWORD_MIN} characters. A few words you can remember are best.`
