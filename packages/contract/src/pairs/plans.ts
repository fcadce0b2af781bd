import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Id, line, Moment, text } from '../fields.ts'
import {
  MAX_GOAL_TITLE,
  MAX_PLAN_NOTE,
  MAX_PROGRAMME_MONTHS,
  MAX_REFLECTION,
  MAX_REFLECTION_REPLY,
  MAX_TASK_TITLE,
} from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { OfPair } from './enrollments.ts'

const Month = z
  .int('Please choose a month.')
  .min(1, 'Please choose a month.')
  .max(MAX_PROGRAMME_MONTHS, 'There are twelve months at most.')
const side = z.enum(['mentor', 'mentee'])

export const Goal = z.object({
  id: Id,
  title: z.string(),
  note: z.string(),
  targetMonth: z.int().nullable(),
  byTasks: z.boolean().describe('Progress follows from the goal’s tasks; otherwise it is set manually.'),
  progress: z.int().min(0).max(100),
  doneAt: Moment.nullable().describe('When the mentee marked it as reached.'),
})
export type Goal = z.infer<typeof Goal>

export const Task = z.object({
  id: Id,
  title: z.string(),
  note: z.string(),
  dueOn: Day.nullable(),
  goalId: Id.nullable(),
  activityId: Id.nullable().describe('The session or programme task that this is a step of.'),
  addedBy: side,
  doneAt: Moment.nullable(),
})
export type Task = z.infer<typeof Task>

const Reply = z
  .object({ text: z.string(), repliedAt: Moment })
  .nullable()
  .describe('What the partner wrote in reply.')

/** One's own. The partner gets it only while it is shared, and never the draft. */
const OwnReflection = z.object({
  month: z.int(),
  text: z.string().describe('Empty while there is only a draft.'),
  draft: z.string().nullable().describe('Typed but not saved yet.'),
  shared: z.boolean(),
  updatedAt: Moment,
  reply: Reply,
})

const SharedReflection = z.object({ month: z.int(), text: z.string(), updatedAt: Moment, reply: Reply })

const MonthOverview = z.object({
  month: z.int(),
  opensAt: Moment,
  activities: z.object({ done: z.int(), total: z.int() }),
  tasks: z.int().describe('Tasks in the plan done this month.'),
  reflections: z.int().describe('Your own, and the one the partner shared.'),
})

export const Plan = z.object({
  goals: z.array(Goal),
  tasks: z.array(Task),
  reflections: z.object({ own: z.array(OwnReflection), partner: z.array(SharedReflection) }),
  overview: z.array(MonthOverview).max(MAX_PROGRAMME_MONTHS),
})
export type Plan = z.infer<typeof Plan>
export type OwnReflection = z.infer<typeof OwnReflection>
export type SharedReflection = z.infer<typeof SharedReflection>
export type MonthOverview = z.infer<typeof MonthOverview>

const GoalInput = z.strictObject({
  title: line(MAX_GOAL_TITLE),
  note: text(MAX_PLAN_NOTE, { min: 0 }).default(''),
  targetMonth: Month.nullable().default(null),
  byTasks: z.boolean().default(false),
})

const TaskInput = z
  .strictObject({
    title: line(MAX_TASK_TITLE),
    note: text(MAX_PLAN_NOTE, { min: 0 }).default(''),
    dueOn: Day.nullable().default(null),
    goalId: Id.nullable().default(null),
    activityId: Id.nullable().default(null),
  })
  .refine(({ goalId, activityId }) => goalId === null || activityId === null, {
    message: 'Please choose a goal or an activity, not both.',
    path: ['goalId'],
  })

const OfGoal = OfPair.extend({ goalId: Id })
const OfTask = OfPair.extend({ taskId: Id })
const both = participantRoles
const owner = ['MENTEE'] as const

const ReflectionText = text(MAX_REFLECTION)

export const plans = {
  plan: endpoint('GET', '/enrollments/:enrollmentId/plan', {
    summary: 'Goals, tasks, reflections and figures for each month',
    access: both,
    params: OfPair,
    response: Plan,
  }),
  addGoal: endpoint('POST', '/enrollments/:enrollmentId/goals', {
    summary: 'Add a goal; the plan is the mentee’s',
    access: owner,
    params: OfPair,
    body: GoalInput,
    response: z.object({ id: Id }),
    errors: ['programme_over', 'too_many_entries'],
  }),
  changeGoal: endpoint('PUT', '/enrollments/:enrollmentId/goals/:goalId', {
    summary: 'Change a goal',
    access: owner,
    params: OfGoal,
    body: GoalInput,
    errors: ['programme_over'],
  }),
  setGoalProgress: endpoint('PUT', '/enrollments/:enrollmentId/goals/:goalId/progress', {
    summary: 'Set a goal’s progress manually',
    access: owner,
    params: OfGoal,
    body: z.strictObject({
      progress: z
        .int('Please choose a whole number.')
        .min(0, 'Please choose 0 to 100.')
        .max(100, 'Please choose 0 to 100.'),
    }),
    errors: ['programme_over'],
  }),
  reachGoal: endpoint('PUT', '/enrollments/:enrollmentId/goals/:goalId/done', {
    summary: 'Mark a goal as reached, or undo it',
    access: owner,
    params: OfGoal,
    body: z.strictObject({ done: z.boolean() }),
    errors: ['programme_over'],
  }),
  removeGoal: endpoint('DELETE', '/enrollments/:enrollmentId/goals/:goalId', {
    summary: 'Remove a goal; its tasks stay',
    access: owner,
    params: OfGoal,
    errors: ['programme_over'],
  }),
  addTask: endpoint('POST', '/enrollments/:enrollmentId/tasks', {
    summary: 'Add a task; both may',
    access: both,
    params: OfPair,
    body: TaskInput,
    response: z.object({ id: Id }),
    errors: ['programme_over', 'too_many_entries'],
  }),
  changeTask: endpoint('PUT', '/enrollments/:enrollmentId/tasks/:taskId', {
    summary: 'Change a task: the mentee any, the mentor those they added',
    access: both,
    params: OfTask,
    body: TaskInput,
    errors: ['programme_over'],
  }),
  tickTask: endpoint('PUT', '/enrollments/:enrollmentId/tasks/:taskId/done', {
    summary: 'Tick a task off, or untick it',
    access: owner,
    params: OfTask,
    body: z.strictObject({ done: z.boolean() }),
    errors: ['programme_over'],
  }),
  removeTask: endpoint('DELETE', '/enrollments/:enrollmentId/tasks/:taskId', {
    summary: 'Remove a task: the mentee any, the mentor those they added',
    access: both,
    params: OfTask,
    errors: ['programme_over'],
  }),
  keepReflection: endpoint('PUT', '/enrollments/:enrollmentId/reflection', {
    summary: 'Save your reflection on a month, for yourself or shared with your partner',
    access: both,
    params: OfPair,
    body: z.strictObject({ month: Month, text: ReflectionText, shared: z.boolean() }),
    errors: ['programme_over'],
  }),
  draftReflection: endpoint('PUT', '/enrollments/:enrollmentId/reflection/draft', {
    summary: 'Save what is typed so far; nobody else reads it',
    access: both,
    params: OfPair,
    body: z.strictObject({ month: Month, text: text(MAX_REFLECTION, { min: 0 }) }),
    errors: ['programme_over'],
  }),
  replyToReflection: endpoint('PUT', '/enrollments/:enrollmentId/reflection/reply', {
    summary: 'Reply to the partner’s shared reflection on a month',
    access: both,
    params: OfPair,
    body: z.strictObject({ month: Month, text: text(MAX_REFLECTION_REPLY) }),
    errors: ['programme_over'],
  }),
}
