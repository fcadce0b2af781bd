import type { Found } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Pair } from './pair.ts'

/** A feature's search result: the whole text, which the search shortens. */
export type Hit = Omit<Found, 'excerpt'> & { readonly text: string }

export interface PairSearch {
  readonly actor: Actor
  /** The actor is one of the two. */
  readonly pair: Pair
  /** In lower case, at least one. */
  readonly words: readonly string[]
  readonly max: number
}

/** Searches one kind of thing. */
export type SearchOf = (db: Db, asked: PairSearch) => Promise<Hit[]>
