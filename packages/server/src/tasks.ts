import * as insights from './domains/insights/tasks.ts'
import * as matching from './domains/matching/tasks.ts'
import * as pairs from './domains/pairs/tasks.ts'
import * as people from './domains/people/tasks.ts'
import * as questionnaires from './domains/questionnaires/tasks.ts'
import * as sessions from './domains/sessions/tasks.ts'
import * as http from './platform/http/tasks.ts'
import type { AnyTask } from './platform/workers/task.ts'

/** Everything that workers do. Each task loads its code when a worker first does it. */
export const tasks: readonly AnyTask[] = [
  insights,
  matching,
  pairs,
  people,
  questionnaires,
  sessions,
  http,
].flatMap((of): AnyTask[] => Object.values(of))
