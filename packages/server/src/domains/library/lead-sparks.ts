import type { Db } from '../../platform/db/connect.ts'
import { leadSparksOfTrack } from './resources.queries.ts'

/** A spark with the name of an article leads to it: the company's own before that of the library. */
export const leadSparks = (tx: Db, trackId: string): Promise<void> => leadSparksOfTrack(tx, trackId)
