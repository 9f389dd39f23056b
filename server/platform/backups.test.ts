import { describe, expect, it } from 'vitest'
import { listExpiredBackups, parseBackupTime } from './backups.ts'

const hourly = (day: number, hour: number, minute = 0) =>
  `hostmatch-2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-${String(minute).padStart(2, '0')}-00Z.tar.gz`
const getHours = (day: number) => Array.from({ length: 24 }, (_, hour) => hourly(day, hour))

describe('Retained backups', () => {
  it('are those of the newest 24 hours and the last one of each of the newest 7 days', () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap(getHours)
    const expired = new Set(listExpiredBackups(names))
    expect(names.filter((name) => !expired.has(name))).toEqual([
      ...[4, 5, 6, 7, 8, 9].map((day) => hourly(day, 23)),
      ...getHours(10),
    ])
  })

  it('are the last one of each hour, and all if there are few', () => {
    const names = [hourly(1, 5), hourly(2, 9, 0), hourly(2, 9, 30), hourly(2, 10)]
    expect(listExpiredBackups(names)).toEqual([hourly(2, 9, 0)])
    expect(listExpiredBackups([])).toEqual([])
  })

  it('are not replaced by repeated failing starts before the same migration', () => {
    const tries = Array.from({ length: 60 }, (_, minute) =>
      hourly(10, 23, minute).replace('.tar.gz', '-before-migration.tar.gz'),
    )
    const expired = new Set(listExpiredBackups([...getHours(10), ...tries]))
    expect(getHours(10).filter((name) => expired.has(name))).toEqual([])
    expect(tries.filter((name) => !expired.has(name))).toEqual(tries.slice(-3))
  })

  it('have the time in their names', () => {
    expect(parseBackupTime(hourly(3, 4, 5))).toEqual(new Date('2026-11-03T04:05:00Z'))
    expect(parseBackupTime(hourly(3, 4, 5).replace('.tar', '-before-migration.tar'))).toEqual(
      new Date('2026-11-03T04:05:00Z'),
    )
  })
})
