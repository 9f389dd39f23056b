export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const YEAR_S = 365 * DAY_S

export const MINUTE_MS = MINUTE_S * 1000
export const HOUR_MS = HOUR_S * 1000
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS
