import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { StoredAnswer } from '../../platform/db/schema/index.ts'

/**
 * What other parts of the product say about answers. They read answers themselves, so they are handed in where the app
 * is composed; an import from here would close a circle.
 */
export interface AnswerRules {
  /** Answers stand still while a match that was made from them is proposed or running. */
  isInLiveMatch(db: Db, userId: string): Promise<boolean>
  /** Called in the transaction that stores the answers. */
  afterSubmission(tx: Db, actor: Actor, items: readonly StoredAnswer[]): Promise<void>
}
