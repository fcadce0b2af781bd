import { readSignedClaim, signClaim } from '../../platform/auth/signed-claim.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DueNotice } from './due-notices.queries.ts'

/**
 * What the link in an email lets its holder answer: one person, one session in its state at the time, until it expires.
 */
export interface AnswerClaim {
  readonly about: 'met' | 'proposal'
  readonly userId: string
  readonly sessionId: string
  /** The version of the proposal, or the second the session began. */
  readonly mark: number
  readonly expiresAt: Date
}

const DAY = 24 * 3_600_000
const daysGood = { met: 14, proposal: 30 } as const

const answers = {
  met: { yes: 'Yes, we met', moved: 'We moved it', no: 'No' },
  proposal: { accept: 'Accept', suggest: 'Another time', decline: 'Decline' },
} as const

/** The possible answers to a notice, each with its link; none for notices that ask nothing. */
export function answerLinks(
  { publicUrl, secrets }: Pick<Platform, 'publicUrl' | 'secrets'>,
  notice: Pick<DueNotice, 'kind' | 'thingId' | 'mark' | 'userId' | 'createdAt'>,
): { label: string; url: string }[] {
  const claim = claimOf(notice)
  if (!claim) return []
  const { about, userId, sessionId, mark, expiresAt } = claim
  const seconds = Math.floor(expiresAt.getTime() / 1000)
  const token = signClaim([about, userId, sessionId, mark, seconds].join('.'), secrets.answerLinkKey)
  return Object.entries(answers[about]).map(([say, label]) => ({
    label,
    url: `${publicUrl}/session-answer/${token}?say=${say}`,
  }))
}

function claimOf({ kind, thingId, mark, userId, createdAt }: Parameters<typeof answerLinks>[1]) {
  const [, word, value = ''] = /^(asked|proposal) (.+)$/.exec(mark) ?? []
  const about = kind === 'session-met' && word === 'asked' ? 'met' : 'proposal'
  const isAsked = about === 'met' || (kind === 'session-proposed' && word === 'proposal')
  if (!thingId || !isAsked) return undefined
  return {
    about,
    userId,
    sessionId: thingId,
    mark: about === 'met' ? Math.floor(Date.parse(value) / 1000) : Number(value),
    expiresAt: new Date(createdAt.getTime() + daysGood[about] * DAY),
  } satisfies AnswerClaim
}

export function readAnswerToken(token: string, key: Uint8Array, now: Date): AnswerClaim | undefined {
  const [about, userId, sessionId, mark, seconds] = (readSignedClaim(token, key) ?? '').split('.')
  if ((about !== 'met' && about !== 'proposal') || !userId || !sessionId) return undefined
  const expiresAt = new Date(Number(seconds) * 1000)
  return expiresAt > now ? { about, userId, sessionId, mark: Number(mark), expiresAt } : undefined
}
