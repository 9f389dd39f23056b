import type { ReportPeriod } from '@shared/analytics/analytics-report.schema.ts'
import { describe, expect, it } from 'vitest'
import { getFunnel } from './funnel.rules.ts'
import { filterOutcomes, getLastCompletedDay, toPeriodFigures } from './report.rules.ts'
import { addDays, countDays, toDayRange, toPeriodBefore } from './report-range.rules.ts'
import { changeText, getWeekToReport } from './weekly-report.rules.ts'

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

  it.each<[ReportPeriod, string, string, string]>([
    ['today', '2026-03-12', '2026-03-12', '2026-03-12'],
    ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['thisMonth', '2026-03-12', '2026-03-01', '2026-03-12'],
    ['lastMonth', '2026-03-12', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['thisQuarter', '2026-12-02', '2026-10-01', '2026-12-02'],
    ['yearToDate', '2026-03-12', '2026-01-01', '2026-03-12'],
  ])('of the period %s on %s are %s to %s', (period, today, from, to) => {
    expect(toDayRange({ period }, at(`${today}T23:59:59Z`))).toEqual({ from, to })
  })

  it.each([
    ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ])('%s to %s are compared with %s to %s', (from, to, beforeFrom, beforeTo) => {
    expect(toPeriodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  })

  it('are complete an hour after they end', () => {
    expect(getLastCompletedDay(at('2026-03-12T00:59:59Z'))).toBe('2026-03-10')
    expect(getLastCompletedDay(at('2026-03-12T01:00:00Z'))).toBe('2026-03-11')
  })
})

describe('The funnel', () => {
  const lead = { day: '2026-03-12', source: 'direct', landingPlace: 'fl', received: 2, contacted: 2, won: 1 }
  const sum = { day: 'x', views: 9, step1: 0, step2: 0, sent: 0 }

  it('keeps the place of leads whose visits are not among the sums', () => {
    const { places, all } = getFunnel([], [lead], 5)
    expect(places).toMatchObject([{ place: 'fl', visitors: 0, received: 2, contacted: 2, won: 1 }])
    expect(all.won).toBe(1)
  })

  it('adds up to the total by source and by place, with untracked visits and unlisted places', () => {
    const sums = [
      { ...sum, dimension: 'day', key: '2026-03-12', visitors: 7 },
      { ...sum, dimension: 'source', key: 'direct', visitors: 7 },
      { ...sum, dimension: 'place', key: 'fl', visitors: 4 },
      { ...sum, dimension: 'place', key: 'tx', visitors: 2 },
    ]
    const untracked = { ...lead, source: null, landingPlace: null, received: 3, contacted: 1, won: 0 }
    const { all, sources, places, otherPlaces } = getFunnel(sums, [lead, untracked], 1)
    expect(all).toMatchObject({ visitors: 7, received: 5, contacted: 3, won: 1 })
    expect(places.map(({ place, isTracked, visitors }) => [place, isTracked, visitors])).toEqual([
      ['fl', true, 4],
      [null, false, 0],
    ])
    expect(otherPlaces).toMatchObject({ visitors: 3, received: 0 })
    for (const rows of [sources, [...places, ...(otherPlaces ? [otherPlaces] : [])]])
      for (const name of ['visitors', 'received', 'contacted', 'won'] as const)
        expect(rows.reduce((total, row) => total + row[name], 0)).toBe(all[name])
  })

  it.each([
    [{ source: 'direct' as const }, [2, 4]],
    [{ source: 'search' as const }, []],
    [{ place: 'fl' }, [2]],
    [{ place: 'other' }, [4]],
    [{}, [2, 3, 4]],
    [{ page: '/faq' }, undefined],
    [{ device: 'phone' as const }, undefined],
  ])('with the filter %j counts leads %j', (filter, received) => {
    const outcomes = [
      lead,
      { ...lead, source: null, landingPlace: null, received: 3 },
      { ...lead, landingPlace: null, received: 4 },
    ]
    expect(filterOutcomes(outcomes, filter)?.map((row) => row.received)).toEqual(received)
  })

  it('is compared with nothing if the earlier period has no views and no leads', () => {
    const range = { from: '2026-03-11', to: '2026-03-12' }
    const empty = { sums: [], outcomes: [], today: '2026-03-20' }
    expect(toPeriodFigures(range, empty)).toBeNull()
    expect(toPeriodFigures(range, { ...empty, outcomes: null })).toBeNull()
    expect(toPeriodFigures(range, { ...empty, outcomes: [lead] })).toEqual({
      ...range,
      totals: { visitors: 0, views: 0 },
      leads: { received: 2, contacted: 2, won: 1 },
      daily: [
        { day: '2026-03-11', visitors: 0, views: 0, leads: 0 },
        { day: '2026-03-12', visitors: 0, views: 0, leads: 2 },
      ],
    })
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
    expect(getWeekToReport(at(now))).toEqual(week)
  })

  it('is compared with the week before', () => {
    expect(changeText(120, 100)).toBe('up 20% from the week before')
    expect(changeText(50, 100)).toBe('down 50% from the week before')
    expect(changeText(100, 100)).toBe('same as the week before')
    expect(changeText(5, 0)).toBe('')
  })
})
