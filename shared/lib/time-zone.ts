import { DAY_MS } from './durations.ts'

const MAX_LENGTH = 64
/** IANA names only: `Intl` also takes offsets such as `+05:30`, which have no daylight saving time. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

// Cached, because building a formatter is slow and each time on a screen needs one.
const known = new Map<string, boolean>()

/** Returns whether this runtime knows a time zone by this name, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_LENGTH || !NAME.test(name)) return false
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const isKnown = canFormat(name)
  // Names from requests must not fill the memory; there are only some hundred time zones.
  if (isKnown) known.set(name, isKnown)
  return isKnown
}

function canFormat(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

/** Lists the time zones of this runtime, UTC first. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
}

/** Formats `America/New_York` as "America/New York". */
export function formatTimeZone(name: string): string {
  return name.replaceAll('_', ' ')
}

/** Returns the short name of a time zone at a time, such as "EST" or "EDT". */
export function zoneAbbreviation(time: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Calendar day and hour of a moment in a time zone. */
export interface LocalHour {
  /** `2026-11-21` */
  day: string
  /** 0 to 23 */
  hour: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the clock of a time zone as if it were UTC. */
function toLocalClock(time: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** @throws RangeError for an unknown time zone */
export function toLocalHour(time: Date, timeZone: string): LocalHour {
  const clock = toLocalClock(time, timeZone)
  return { day: clock.toISOString().slice(0, 10), hour: clock.getUTCHours() }
}

/** Returns the time of day in a time zone, such as `09:05`. @throws RangeError for an unknown time zone */
export function toLocalTime(time: Date, timeZone: string): string {
  return toLocalClock(time, timeZone).toISOString().slice(11, 16)
}

/**
 * Returns the first moment of a calendar day in a time zone. Where the clock skips midnight, the day begins later.
 * @throws RangeError for an unknown time zone
 */
export function toStartOfDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`)
  const getOffset = (time: Date) =>
    toLocalClock(time, timeZone).getTime() - Math.floor(time.getTime() / 1000) * 1000
  // The clock may change on this day, so both offsets are tried, the earlier moment first.
  const moments = [midnight.getTime() - DAY_MS, midnight.getTime() + DAY_MS]
    .map((around) => new Date(midnight.getTime() - getOffset(new Date(around))))
    .sort((a, b) => a.getTime() - b.getTime())
  return moments.find((moment) => toLocalHour(moment, timeZone).day === day) ?? moments[1] ?? midnight
}

/**
 * Returns the moment at which the clock of a time zone shows a day and time; a skipped time is moved by what is skipped.
 * @param time such as `09:00` @throws RangeError for an unknown time zone
 */
export function toMoment(day: string, time: string, timeZone: string): Date {
  const local = new Date(`${day}T${time}:00Z`).getTime()
  const moments = [-DAY_MS, DAY_MS].map((shift) => {
    const around = new Date(local + shift)
    return new Date(local - (toLocalClock(around, timeZone).getTime() - around.getTime()))
  })
  return (
    moments.find((moment) => toLocalClock(moment, timeZone).getTime() === local) ??
    moments[0] ??
    new Date(local)
  )
}

/** Returns the first moment of the day after. */
export function toEndOfDay(day: string, timeZone: string): Date {
  return toStartOfDay(addDay(day), timeZone)
}

function addDay(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day before a day. */
export function toDayBefore(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - DAY_MS).toISOString().slice(0, 10)
}
