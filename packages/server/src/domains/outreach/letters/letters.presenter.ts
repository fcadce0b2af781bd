import type { Letter, LetterOutcome, LetterReader } from '@brightpair/contract'
import { deliveryOf } from '../../../platform/mail/delivery.ts'
import { heldFor, nextScreen, valuesOf } from './letters.policy.ts'
import type { OutcomeRow, StoredLetter } from './letters.queries.ts'
import type { ReaderFacts } from './readers.queries.ts'

export const presentReader =
  (publicUrl: string, now: Date) =>
  (facts: ReaderFacts): LetterReader => ({
    id: facts.id,
    firstName: facts.firstName,
    lastName: facts.lastName,
    accountType: facts.accountType,
    state: facts.isInvited ? 'invited' : 'joined',
    timeZone: facts.timeZone,
    held: heldFor(facts),
    values: valuesOf(facts, `${publicUrl}${facts.isInvited ? '/reset-password' : nextScreen(facts)}`, now),
  })

const iso = (moment: string | null) => moment && new Date(moment).toISOString()

export const presentLetter = (letter: StoredLetter): Letter => ({
  id: letter.id,
  company: letter.company,
  programme: letter.programme,
  author: letter.author,
  subject: letter.subject,
  text: letter.body,
  when: letter.timing,
  isAnnouncement: letter.isAnnouncement,
  createdAt: new Date(letter.createdAt).toISOString(),
  stoppedAt: iso(letter.stoppedAt),
  readers: letter.readers,
})

export const presentOutcome = (row: OutcomeRow): LetterOutcome => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  outcome: row.outcome,
  held: row.held,
  delivery: row.mailState && deliveryOf(row.mailState),
  due: iso(row.due),
  at: iso(row.at),
  readAt: iso(row.readAt),
})
