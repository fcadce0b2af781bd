import type { Database } from '../db/connect.ts'

export interface TaskParts<Report> {
  readonly database: Database
  report(report: Report): void
}

export type Perform<Order, Report, Result> = (parts: TaskParts<Report>, order: Order) => Promise<Result>

interface TaskNeeds {
  /** The worker is terminated after this long, whatever it is doing. Time in the queue does not count. */
  readonly maxMilliseconds?: number
  /** Most of what a worker loads is for the database: without one it is ready in a third of the time. */
  readonly withoutDatabase?: boolean
}

/** Heavy work done by a worker, off the main thread. Orders, reports and results are copied between the two. */
export interface Task<Order, Report, Result> extends TaskNeeds {
  readonly name: string
  /** Loaded by workers only. */
  load(): Promise<Perform<Order, Report, Result>>
}

export type AnyTask = Task<never, unknown, unknown>

export const task = <Order, Report, Result>(
  name: string,
  load: () => Promise<Perform<Order, Report, Result>>,
  needs: TaskNeeds = {},
): Task<Order, Report, Result> => ({ name, load, ...needs })
