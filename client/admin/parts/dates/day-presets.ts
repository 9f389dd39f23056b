/** Range of days, both included. */
export interface DayRange {
  from: string
  to: string
}

export interface DayPreset {
  label: string
  range: DayRange
}

/** Returns the ranges of days that a date filter offers. A period that has begun ends today. @param today `2026-11-21` */
export function listDayPresets(today: string): DayPreset[] {
  const now = new Date(`${today}T00:00:00Z`)
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const toDay = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
  const yesterday = toDay(month, date - 1)
  return [
    { label: 'Today', range: { from: today, to: today } },
    { label: 'Yesterday', range: { from: yesterday, to: yesterday } },
    { label: 'Last 7 days', range: { from: toDay(month, date - 6), to: today } },
    { label: 'This month', range: { from: toDay(month, 1), to: today } },
    // Day 0 is the last day of the month before.
    { label: 'Last month', range: { from: toDay(month - 1, 1), to: toDay(month, 0) } },
    { label: 'This quarter', range: { from: toDay(month - (month % 3), 1), to: today } },
  ]
}
