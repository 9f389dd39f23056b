/** Exceptions that were applied before this rule existed; a renamed migration would be applied again. */
const KEPT = ['20261121153500_analytics_days_and_seo_runs', '20261121153500_audit_chain']

/** Returns migrations with the same timestamp, whose order would be alphabetical only. */
export function findSameTimeMigrations(files: readonly string[]): string[] {
  const names = new Set(
    files.flatMap((file) => /^prisma\/migrations\/([^/]+)\/migration\.sql$/.exec(file)?.[1] ?? []),
  )
  const byTime = new Map<string, string[]>()
  for (const name of names) {
    const time = name.split('_', 1).join('')
    byTime.set(time, [...(byTime.get(time) ?? []), name])
  }
  return [...byTime.values()].flatMap((same) =>
    same.length > 1 ? same.filter((name) => !KEPT.includes(name)) : [],
  )
}
