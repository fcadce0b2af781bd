import type { Activity } from '@brightpair/contract'
import type { ActivityRow } from './activities.queries.ts'

export function presentActivity(row: ActivityRow): Activity {
  const { id, month, type, name, description, textContent, scheduleLink, setOfTrainings, doneAt, resource } =
    row
  return {
    id,
    month,
    type,
    name,
    description,
    textContent: textContent || description,
    ...(scheduleLink ? { scheduleLink } : {}),
    ...(setOfTrainings.length > 0 ? { setOfTrainings } : {}),
    doneAt: doneAt?.toISOString() ?? null,
    resource,
  }
}
