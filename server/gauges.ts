import type pg from 'pg'
import type { Deps } from './deps.ts'
import { summarizeUnsentMails } from './modules/email/email.service.ts'

/** Adds what is read when the metrics are: the outbox, the queue, the pool and the page cache. */
export function addGauges(deps: Deps, pool: pg.Pool): void {
  const { cache, metrics, queue } = deps
  metrics.addLabeledGauge(
    { name: 'outbox_emails', help: 'Unsent emails by status.', labels: ['status'] },
    async () =>
      (await summarizeUnsentMails(deps)).map(({ status, count }) => ({ labels: { status }, value: count })),
  )
  metrics.addLabeledGauge(
    { name: 'outbox_oldest_seconds', help: 'Age of the oldest unsent email by status.', labels: ['status'] },
    async () =>
      (await summarizeUnsentMails(deps)).map(({ status, ageS }) => ({ labels: { status }, value: ageS })),
  )
  metrics.addLabeledGauge(
    { name: 'queue_jobs', help: 'Unfinished jobs by state.', labels: ['job', 'state'] },
    async () =>
      (await queue.countJobs()).map(({ name, state, count }) => ({
        labels: { job: name, state },
        value: count,
      })),
  )
  metrics.addGauge('database_connections', 'Connections of the pool.', () => pool.totalCount)
  metrics.addGauge(
    'database_connections_idle',
    'Connections of the pool that are free.',
    () => pool.idleCount,
  )
  metrics.addGauge('database_waiting', 'Statements that wait for a connection.', () => pool.waitingCount)
  metrics.addGauge(
    'page_cache_hits',
    'Responses from the cache since the start.',
    () => cache.getCounters().hits,
  )
  metrics.addGauge(
    'page_cache_misses',
    'Look-ups without a response since the start.',
    () => cache.getCounters().misses,
  )
  metrics.addGauge('page_cache_entries', 'Responses in the cache.', () => cache.getCounters().entries)
  metrics.addGauge('page_cache_bytes', 'Size of the cache.', () => cache.getCounters().sizeBytes)
}
