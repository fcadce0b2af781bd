import type { Handled, ProofWay, proofs } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providerOfMember } from '../single-sign-on/single-sign-on.queries.ts'
import { setProvenAt } from './accounts.queries.ts'
import { confirmPassword } from './confirm-password.ts'

type Given = Handled<typeof proofs.prove>['body']

/** Whoever comes by their company's sign-on may not have a password. */
export async function waysToProve({ database: { db } }: Platform, { userId }: Actor): Promise<ProofWay[]> {
  return (await providerOfMember(db, userId)) ? ['sign-on', 'password'] : ['password']
}

export async function prove(platform: Platform, actor: Actor, { password }: Given): Promise<void> {
  await confirmPassword(platform, actor, password, 'password')
  await setProvenAt(platform.database.db, actor.sessionId, platform.clock.now())
}
