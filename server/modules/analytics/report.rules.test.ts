import { describe, expect, it } from 'vitest'
import { addDays, countDays, getFunnel, lastClosedDay, toDayRange } from './report.rules.ts'
import { changeText, weekBefore, weekToReport } from './weekly-report.rules.ts'

const at = (text: string) => new Date(text)

describe('Days', () => {
  it('span months, leap days and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(countDays({ from: '2025-12-31', to: '2026-01-01' })).toBe(2)
  })

  it('of a preset range end today in UTC', () => {
    expect(toDayRange({ days: 7 }, at('2026-03-12T00:00:00Z'))).toEqual({
      from: '2026-03-06',
      to: '2026-03-12',
    })
    expect(toDayRange({ from: '2026-01-01', to: '2026-01-02' }, at('2026-03-12T00:00:00Z'))).toEqual({
      from: '2026-01-01',
      to: '2026-01-02',
    })
  })

  it('are complete an hour after they end', () => {
    expect(lastClosedDay(at('2026-03-12T00:59:59Z'))).toBe('2026-03-10')
    expect(lastClosedDay(at('2026-03-12T01:00:00Z'))).toBe('2026-03-11')
  })
})

describe('The funnel', () => {
  it('keeps the place of leads whose visits are not among the sums', () => {
    const { places, all } = getFunnel(
      [],
      [{ source: 'direct', landingPlace: 'fl', received: 2, contacted: 2, won: 1 }],
      5,
    )
    expect(places).toEqual([{ place: 'fl', visitors: 0, step1: 0, step2: 0, sent: 0, contacted: 2, won: 1 }])
    expect(all.won).toBe(1)
  })

  it('never widens from one step of a visit to the next', () => {
    const sum = {
      dimension: 'day' as const,
      key: '2026-03-12',
      views: 9,
      visitors: 5,
      step1: 3,
      step2: 2,
      sent: 2,
    }
    const { visitors, step1, step2, sent } = getFunnel([sum], [], 5).all
    expect([visitors, step1, step2, sent]).toEqual([5, 3, 2, 2])
  })
})

describe('The weekly report', () => {
  it.each([
    ['2026-11-22T23:59:59Z', null],
    ['2026-11-23T09:59:59Z', null],
    ['2026-11-23T10:00:00Z', { from: '2026-11-16', to: '2026-11-22' }],
    ['2026-11-23T23:59:59Z', { from: '2026-11-16', to: '2026-11-22' }],
    ['2026-11-24T00:00:00Z', null],
  ])('at %s covers %j', (now, week) => {
    expect(weekToReport(at(now))).toEqual(week)
  })

  it('is compared with the week before', () => {
    expect(weekBefore({ from: '2026-11-16', to: '2026-11-22' })).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    })
    expect(changeText(120, 100)).toBe('up 20% on the week before')
    expect(changeText(50, 100)).toBe('down 50% on the week before')
    expect(changeText(100, 100)).toBe('as in the week before')
    expect(changeText(5, 0)).toBe('')
  })
})
