import { describe, expect, it } from 'vitest'
import {
  formatTimeZone,
  isTimeZone,
  listTimeZones,
  toDayBefore,
  toEndOfDay,
  toLocalHour,
  toStartOfDay,
} from './time-zone.ts'

describe('The name of a time zone', () => {
  it.each([
    ['America/New_York', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Asia/Calcutta', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['', false],
    ['+05:30', false],
    ['Mars/Olympus', false],
    ['America/New York', false],
    ["UTC'; DROP TABLE users", false],
    ['A'.repeat(65), false],
  ])('%s is known: %s', (name, isKnown) => {
    expect(isTimeZone(name)).toBe(isKnown)
  })

  it('is offered if the runtime knows it, and is shown without underscores', () => {
    const zones = listTimeZones()
    expect(zones[0]).toBe('UTC')
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones).toContain('America/New_York')
    expect(zones.every(isTimeZone)).toBe(true)
    expect(formatTimeZone('America/New_York')).toBe('America/New York')
  })
})

describe('A day', () => {
  it.each([
    ['2026-11-24', 'UTC', '2026-11-24T00:00:00.000Z', 24],
    ['2026-11-24', 'America/New_York', '2026-11-24T05:00:00.000Z', 24],
    ['2026-11-24', 'Asia/Kathmandu', '2026-11-23T18:15:00.000Z', 24],
    ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T10:00:00.000Z', 24],
    ['2026-11-24', 'Pacific/Pago_Pago', '2026-11-24T11:00:00.000Z', 24],
    // The clock goes forward, and back.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    // The clock skips midnight, and repeats the hour before it.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z', 24],
  ])('%s in %s begins at %s and has %i hours', (day, zone, start, hours) => {
    expect(toStartOfDay(day, zone).toISOString()).toBe(start)
    expect((toEndOfDay(day, zone).getTime() - toStartOfDay(day, zone).getTime()) / 3_600_000).toBe(hours)
  })

  it('is that of the clock on the wall', () => {
    const time = new Date('2026-11-24T02:30:00Z')
    expect(toLocalHour(time, 'America/New_York')).toEqual({ day: '2026-11-23', hour: 21 })
    expect(toLocalHour(time, 'Asia/Kathmandu')).toEqual({ day: '2026-11-24', hour: 8 })
    expect(toLocalHour(new Date('2026-11-24T05:00:00Z'), 'America/New_York')).toEqual({
      day: '2026-11-24',
      hour: 0,
    })
    expect(toDayBefore('2026-03-01')).toBe('2026-02-28')
  })
})
