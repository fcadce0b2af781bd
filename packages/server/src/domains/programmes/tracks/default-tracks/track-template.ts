import type { TrackOutline } from '@brightpair/contract/default-tracks'
import type { NewActivity } from '../tracks.queries.ts'

type TemplateActivity = Pick<NewActivity, 'name' | 'description' | 'textContent' | 'type'>

interface TemplateMonth {
  readonly theme: string
  readonly activities: readonly TemplateActivity[]
}

export interface TrackTemplate {
  readonly outline: TrackOutline
  readonly months: readonly TemplateMonth[]
}

const activity =
  (type: 'SESSION' | 'TASK' | 'SPARK') =>
  (name: string, description: string, textContent: string): TemplateActivity => ({
    type,
    name,
    description,
    textContent,
  })

/** An hour of the two together. */
export const session = activity('SESSION')
/** Done alone between two sessions. */
export const task = activity('TASK')
/** Three minutes to read. */
export const spark = activity('SPARK')

/** The public page and the programme describe the same months, so the themes exist only once. */
export function fillOutline(
  outline: TrackOutline,
  months: readonly (readonly TemplateActivity[])[],
): TrackTemplate {
  return {
    outline,
    months: outline.months.map(({ theme }, index) => ({ theme, activities: months[index] ?? [] })),
  }
}

export const activitiesOfTemplate = ({ months }: TrackTemplate): NewActivity[] =>
  months.flatMap(({ activities }, index) =>
    activities.map((each, position) => ({ ...each, month: index + 1, position })),
  )
