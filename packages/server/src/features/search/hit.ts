import type { Found } from '@brightpair/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { Pair } from '../enrollments/pair.ts'

/** What a feature finds: the whole text, which the search shortens. */
export type Hit = Omit<Found, 'excerpt'> & { readonly text: string }

/** Each feature searches what it keeps; it is given a pair of which the asking person is one. */
export type SearchOf = (db: Db, pair: Pair, words: readonly string[]) => Promise<Hit[]>

export const MOST_OF_A_KIND = 5
