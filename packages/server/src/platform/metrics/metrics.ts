import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** This node's metrics. Figures about the database are the same on every node: take the maximum. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly jobs: Histogram<'queue' | 'outcome'>
  readonly matchingRuns: Histogram<'outcome'>
  /** A figure computed whenever the metrics are read; left out while it cannot be computed. */
  gauge(
    about: { readonly name: string; readonly help: string; readonly labels?: readonly string[] },
    look: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void
}

/** Exported as zeros from the start: an increase needs a previous value, or the first one would be lost. */
export const OUTCOMES = ['done', 'failed'] as const

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const matchingRuns = new Histogram({
    name: 'matching_run_duration_seconds',
    help: 'Time from the claim of a matching run to its stored result, by outcome',
    labelNames: ['outcome'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  })
  for (const outcome of OUTCOMES) matchingRuns.zero({ outcome })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer, by route and status; without live streams',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time a job took on this node, by queue and outcome; a failed one is tried again',
      labelNames: ['queue', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
      registers,
    }),
    matchingRuns,
    gauge({ name, help, labels = [] }, look) {
      // Another app in the same process, as in tests with two nodes, registers the same metrics.
      registry.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          // A gauge without labels resets to 0, which would be a figure: it must be absent when nothing is known.
          this.reset()
          if (labels.length === 0) this.remove()
          try {
            for (const { labels = {}, value } of await look()) this.set(labels, value)
          } catch {
            // The database is down: `database_up` says so.
          }
        },
      })
    },
  }
}
