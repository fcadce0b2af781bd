import type { HeldReason } from '@brightpair/contract'
import type { LetterValues } from '@brightpair/contract/fill-in'
import { dateWords } from '../../../platform/date-words.ts'
import { programmeMonth } from '../../pairs/index.ts'
import type { ReaderFacts } from './readers.queries.ts'

type Standing = Pick<ReaderFacts, 'hasLeft' | 'pausedUntil' | 'emailChoice' | 'isInvited'>

/** Why a reader gets no email now. People who have not joined yet have no email preferences. */
export function heldFor({ hasLeft, pausedUntil, emailChoice, isInvited }: Standing): HeldReason | null {
  if (hasLeft) return 'left'
  if (pausedUntil) return 'paused'
  return emailChoice === 'never' && !isInvited ? 'unsubscribed' : null
}

/** The screen where a reader continues. */
export function nextScreen({ pairs, isMatched, isAnswered }: ReaderFacts): string {
  if (pairs.length > 0) return '/mentorship'
  return isMatched || isAnswered ? '/to-be-matched' : '/questionairre'
}

const several = new Intl.ListFormat('en-GB')

/** With several pairs, only what they have in common; a month or a day of one would be wrong for the others. */
export function valuesOf(reader: ReaderFacts, link: string, now: Date): LetterValues {
  const { pairs } = reader
  const shared = (of: (pair: ReaderFacts['pairs'][number]) => string) => {
    const values = new Set(pairs.map(of))
    return values.size === 1 ? ([...values][0] ?? '') : ''
  }
  return {
    'first name': reader.firstName,
    partner: several.format(pairs.map(({ partner }) => partner)),
    programme: reader.programme,
    month: shared(({ startedAt, months }) =>
      String(programmeMonth({ startedAt: new Date(startedAt), months }, now)),
    ),
    'last met': shared(({ lastMetAt }) =>
      lastMetAt ? dateWords(new Date(lastMetAt), 'day', reader.locale) : '',
    ),
    link,
  }
}
