import type { WrittenActivity } from '@brightpair/contract'
import { MAX_TRAINING, MAX_TRAININGS } from '@brightpair/contract/limits'
import type { ShownActivity } from './use-activities'

export const monthName = (month: number) => `Month ${month}`

/** The form's fields: all strings, as typed. */
export type ActivityFields = Record<
  'name' | 'textContent' | 'scheduleLink' | 'setOfTrainings' | 'month',
  string
>

export const filledIn = (month: number, activity?: ShownActivity): ActivityFields => ({
  name: activity?.name ?? '',
  textContent: activity?.textContent ?? '',
  scheduleLink: activity?.scheduleLink ?? '',
  setOfTrainings: activity?.setOfTrainings?.join('\n') ?? '',
  month: monthName(month),
})

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function writtenFrom(fields: ActivityFields): WrittenActivity {
  const scheduleLink = fields.scheduleLink.trim()
  const setOfTrainings = linesOf(fields.setOfTrainings)
  return {
    month: Number(fields.month.replace(/\D/g, '')),
    name: fields.name.trim(),
    textContent: fields.textContent.trim(),
    ...(scheduleLink ? { scheduleLink } : {}),
    ...(setOfTrainings.length > 0 ? { setOfTrainings } : {}),
  }
}

/** Client-side validation of what the server would refuse. */
export function checkWritten(fields: ActivityFields): Partial<ActivityFields> {
  const link = fields.scheduleLink.trim()
  const trainings = linesOf(fields.setOfTrainings)
  return {
    ...(fields.name.trim() ? {} : { name: 'Please give the activity a name.' }),
    ...(fields.textContent.trim() ? {} : { textContent: 'Please say what to do.' }),
    ...(link === '' || isWebAddress(link)
      ? {}
      : { scheduleLink: 'Please enter a link that starts with https:// or http://.' }),
    ...(trainings.length > MAX_TRAININGS
      ? { setOfTrainings: `Please name at most ${MAX_TRAININGS} trainings.` }
      : trainings.some((line) => line.length > MAX_TRAINING)
        ? { setOfTrainings: `Please use at most ${MAX_TRAINING} characters for a training.` }
        : {}),
  }
}

const isWebAddress = (link: string) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)

/** The server identifies a training by its position; the form has one field for all of them. */
export function refusals(details: Readonly<Record<string, string>>): Partial<ActivityFields> {
  return Object.fromEntries(
    Object.entries(details).map(([path, message]) => [path.replace(/[^A-Za-z].*$/, ''), message]),
  )
}
