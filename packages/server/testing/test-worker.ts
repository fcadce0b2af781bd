import { performTasks } from '../src/platform/workers/perform-tasks.ts'
import * as tasks from './test-tasks.ts'

performTasks(Object.values(tasks))
