import type { SearchOf } from '../enrollments/search-in-pair.ts'
import { activitiesWith } from './activities.queries.ts'

/** Sparks are to be read; everything else a mentor and a mentee do is an activity. */
export const searchActivities =
  (kind: 'activity' | 'spark'): SearchOf =>
  async (db, { pair, words, most }) => {
    const rows = await activitiesWith(db, pair.enrollmentId, words, { areSparks: kind === 'spark', most })
    return rows.map(({ id, name, month, description, textContent }) => ({
      kind,
      id,
      title: name,
      text: textContent || description,
      month,
      at: null,
    }))
  }
