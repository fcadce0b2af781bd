import type { ActivityInput, Track } from '@brightpair/contract'
import { monthsUpTo } from '@brightpair/contract/limits'

/** The version being edited; the key identifies activities without a name. */
export interface ActivityDraft extends ActivityInput {
  key: string
}

export interface TrackDraft {
  name: string
  description: string
  themes: readonly string[]
  activities: readonly ActivityDraft[]
}

/** Keyed by position: `name`, `theme 2`, or the activity's key and its field. */
export type DraftErrors = Readonly<Record<string, string>>

export const activityTypes = ['TEXT', 'SESSION', 'TASK', 'SPARK'] as const satisfies ActivityInput['type'][]

export const typeWords: Record<ActivityInput['type'], string> = {
  TEXT: 'Text',
  SESSION: 'Session',
  TASK: 'Task',
  SPARK: 'Spark',
}

let lastKey = 0
const freshKey = () => {
  lastKey += 1
  return `activity-${lastKey}`
}

export const emptyActivity = (month: number): ActivityDraft => ({
  key: freshKey(),
  month,
  name: '',
  description: '',
  textContent: '',
  link: '',
  type: 'TEXT',
  setOfTrainings: [],
})

export const emptyDraft = (months: number): TrackDraft => ({
  name: '',
  description: '',
  themes: monthsUpTo(months).map(() => ''),
  activities: monthsUpTo(months).map(emptyActivity),
})

/** For a programme of another length: surplus months are removed, missing ones are added empty. */
export const withMonths = (draft: TrackDraft, months: number): TrackDraft => ({
  ...draft,
  themes: monthsUpTo(months).map((month) => draft.themes[month - 1] ?? ''),
  activities: monthsUpTo(months).flatMap((month) =>
    month <= draft.themes.length ? inMonth(draft, month) : [emptyActivity(month)],
  ),
})

export const monthsOf = (draft: TrackDraft) => monthsUpTo(draft.themes.length)

export const draftOf = (track: Track): TrackDraft => ({
  name: track.name,
  description: track.description,
  themes: track.themes,
  activities: track.activitiesTemplate.map(({ link, ...activity }) => ({
    ...activity,
    key: freshKey(),
    link: link ?? '',
  })),
})

export const inMonth = (draft: TrackDraft, month: number) =>
  draft.activities.filter((activity) => activity.month === month)

export const changedActivity = (
  draft: TrackDraft,
  key: string,
  change: Partial<ActivityDraft>,
): TrackDraft => ({
  ...draft,
  activities: draft.activities.map((each) => (each.key === key ? { ...each, ...change } : each)),
})

/** One position up or down among the activities of its month. */
export function movedActivity(draft: TrackDraft, key: string, step: -1 | 1): TrackDraft {
  const activity = draft.activities.find((each) => each.key === key)
  if (!activity) return draft
  const siblings = inMonth(draft, activity.month)
  const other = siblings[siblings.indexOf(activity) + step]
  if (!other) return draft
  const swapped = draft.activities.map((each) => {
    if (each === activity) return other
    return each === other ? activity : each
  })
  return { ...draft, activities: swapped }
}

/** Client-side validation of what the server would refuse. A new track takes its themes from its activities. */
export function errorsIn(draft: TrackDraft, isNew: boolean): DraftErrors {
  const errors: Record<string, string> = {}
  if (!draft.name.trim()) errors.name = 'Please name the track.'
  if (!draft.description.trim()) errors.description = 'Please say what the track is about.'
  for (const month of monthsOf(draft)) {
    if (!isNew && !draft.themes[month - 1]?.trim())
      errors[`theme ${month}`] = 'Please give the month a theme.'
    if (inMonth(draft, month).length === 0) errors[`month ${month}`] = 'This month needs an activity.'
  }
  for (const { key, name, description, link } of draft.activities) {
    if (!name.trim()) errors[`${key} name`] = 'Please name the activity.'
    if (!description.trim()) errors[`${key} description`] = 'Say in one line what the pair will do.'
    if (link.trim() && !/^https?:\/\/\S+$/i.test(link.trim()))
      errors[`${key} link`] = 'Please enter a link that starts with https:// or http://.'
  }
  return errors
}

export const isMonthWrong = (draft: TrackDraft, errors: DraftErrors, month: number): boolean =>
  Object.keys(errors).some(
    (at) =>
      at === `theme ${month}` ||
      at === `month ${month}` ||
      inMonth(draft, month).some(({ key }) => at.startsWith(`${key} `)),
  )

/** The server identifies an activity by its position. */
export function refusalsIn(draft: TrackDraft, details: Readonly<Record<string, string>>): DraftErrors {
  const sent = inOrder(draft)
  const refusals: Record<string, string> = {}
  for (const [path, message] of Object.entries(details)) {
    const [part = '', index, field] = path.split('.')
    const activity = part === 'activitiesTemplate' ? sent[Number(index)] : undefined
    if (activity) refusals[`${activity.key} ${field}`] = message
    else if (part === 'themes') refusals[`theme ${Number(index) + 1}`] = message
    else if (part === 'name' || part === 'description') refusals[part] = message
  }
  return refusals
}

const inOrder = (draft: TrackDraft) => monthsOf(draft).flatMap((month) => inMonth(draft, month))

export const writtenFrom = (draft: TrackDraft) => ({
  name: draft.name,
  description: draft.description,
  activitiesTemplate: inOrder(draft).map(({ key: _, ...activity }) => activity),
})
