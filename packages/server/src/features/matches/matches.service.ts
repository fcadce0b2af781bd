import type { Db } from '../../platform/db/connect.ts'
import { hasLiveMatch } from './matches.queries.ts'

/** From the proposal to the end of the programme; ask with the person's row locked to rely on the answer. */
export const isInLiveMatch = (db: Db, userId: string): Promise<boolean> => hasLiveMatch(db, userId)
