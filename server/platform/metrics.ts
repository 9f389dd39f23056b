import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a process measures, for Prometheus. Gauges are added where the value is. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  procedures: Histogram<'procedure' | 'outcome'>
  jobs: Histogram<'job' | 'outcome'>
  emails: Counter<'template' | 'outcome'>
  /** Adds a gauge whose value is read when the metrics are. */
  addGauge(name: string, help: string, read: () => number): void
  /** Adds a gauge with one label and a value for each of its values. */
  addLabeledGauge(
    definition: { name: string; help: string; labels: string[] },
    read: () => Promise<{ labels: Record<string, string>; value: number }[]>,
  ): void
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** @param withProcess also measures memory, processor time, garbage collection and the delay of the event loop */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers })
  return {
    registry,
    requests: histogram('http_request_duration_seconds', 'Requests by route and status.', [
      'method',
      'route',
      'status',
    ]),
    procedures: histogram('procedure_duration_seconds', 'Calls of tRPC and REST by procedure.', [
      'procedure',
      'outcome',
    ]),
    jobs: histogram('job_duration_seconds', 'Runs of jobs and scheduled tasks.', ['job', 'outcome']),
    emails: new Counter({
      name: 'emails_total',
      help: 'Attempts to send an email, by outcome.',
      labelNames: ['template', 'outcome'],
      registers,
    }),
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    addLabeledGauge({ name, help, labels }, read) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset()
          for (const row of await read()) this.set(row.labels, row.value)
        },
      })
    },
  }
}

/** Measures how long `work` takes and whether it succeeds. */
export async function measured<Result>(
  histogram: { startTimer(labels: Record<string, string>): (labels: { outcome: string }) => number },
  labels: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = histogram.startTimer(labels)
  try {
    const result = await work()
    end({ outcome: 'ok' })
    return result
  } catch (error) {
    end({ outcome: 'error' })
    throw error
  }
}
