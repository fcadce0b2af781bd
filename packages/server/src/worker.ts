import { performTasks } from './platform/workers/perform-tasks.ts'
import { tasks } from './tasks.ts'

/** Where each thread and each process beside the server begins. */
performTasks(tasks)
