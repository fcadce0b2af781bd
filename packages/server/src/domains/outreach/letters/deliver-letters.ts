import type { HeldReason } from '@brightpair/contract'
import { fillIn, fillInLine, paragraphsOf } from '@brightpair/contract/fill-in'
import type { Db } from '../../../platform/db/connect.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { announcement, postNotices, teamLetter } from '../../notices/index.ts'
import { inviteAgain } from '../../people/index.ts'
import { type DueReader, lockDueReaders, markHandled } from './deliver.queries.ts'
import { heldFor, nextScreen, valuesOf } from './letters.policy.ts'
import { factsOf, type ReaderFacts, stillMeant, toldAs } from './readers.queries.ts'

export const SEND_LETTERS = 'send-letters'

/** Small enough for short transactions, and large enough for five thousand readers to be done soon. */
const READERS_AT_ONCE = 100

/** The schedule picks up postponed letters, and those of a process that died. */
export function sendLettersJob(platform: Platform): JobKind<object> {
  return { name: SEND_LETTERS, schedule: '* * * * *', run: () => sendDueLetters(platform) }
}

export async function sendDueLetters(platform: Platform): Promise<void> {
  for (let handled = 1; handled > 0; ) {
    handled = await platform.database.transaction((tx) => sendSome(platform, tx))
  }
}

interface Addressed {
  readonly due: DueReader
  readonly reader: ReaderFacts
}

/**
 * One transaction takes the readers, writes their notices or invitations and marks them: each gets exactly one, or
 * none.
 */
async function sendSome(platform: Platform, tx: Db): Promise<number> {
  const now = platform.clock.now()
  const due = await lockDueReaders(tx, now, READERS_AT_ONCE)
  if (due.length === 0) return 0
  const alike = (each: DueReader) => JSON.stringify(toldAs(each))
  for (const some of Map.groupBy(due, alike).values()) await sendAll(platform, tx, some, now)
  return due.length
}

/** Readers of one kind of letter, in one programme. */
async function sendAll(platform: Platform, tx: Db, due: readonly DueReader[], now: Date): Promise<void> {
  const [first] = due
  if (!first) return
  const facts = await factsOf(
    tx,
    toldAs(first),
    due.map(({ userId }) => userId),
    now,
  )
  const settled = await settledAmong(tx, due, now)
  const reasons = new Map(due.map((each) => [each, reasonFor(each, facts.get(each.userId), settled)]))
  const addressed = due.flatMap((each) => {
    const reader = facts.get(each.userId)
    const reason = reasons.get(each)
    // Someone who unsubscribed from the emails still finds it in the app, unless they switched it off there too.
    return reader && (!reason || reason === 'unsubscribed') ? [{ due: each, reader }] : []
  })
  await tell(
    platform,
    tx,
    addressed.filter(({ reader }) => !reader.isInvited),
  )
  const invitations = await invite(
    platform,
    tx,
    addressed.filter(({ reader }) => reader.isInvited),
  )
  await markHandled(
    tx,
    due.map((each) => ({
      letterId: each.letterId,
      userId: each.userId,
      heldFor: reasons.get(each) ?? null,
      mailId: invitations.get(each) ?? null,
    })),
    now,
  )
}

/** Those for whom the letter's condition is no longer true. */
async function settledAmong(tx: Db, due: readonly DueReader[], now: Date): Promise<ReadonlySet<DueReader>> {
  const settled = new Set<DueReader>()
  for (const ofLetter of Map.groupBy(due, ({ letterId }) => letterId).values()) {
    const [first] = ofLetter
    if (!first?.stillTrue) continue
    const { companyId, programmeId, stillTrue } = first
    const ids = ofLetter.map(({ userId }) => userId)
    const meant = await stillMeant(tx, { companyId, programmeId, stillTrue }, ids, now)
    for (const each of ofLetter) if (!meant.has(each.userId)) settled.add(each)
  }
  return settled
}

function reasonFor(
  due: DueReader,
  reader: ReaderFacts | undefined,
  settled: ReadonlySet<DueReader>,
): HeldReason | null {
  if (!reader || reader.companyId !== due.companyId) return 'left'
  if (due.programmeId && reader.programme === '') return 'left'
  const held = heldFor(reader)
  if (held && held !== 'unsubscribed') return held
  return settled.has(due) ? 'settled' : held
}

const wordsFor = ({ due, reader }: Addressed, link: string, now: Date) => {
  const values = valuesOf(reader, link, now)
  return { title: fillInLine(due.subject, values), body: fillIn(due.body, values) }
}

async function tell(platform: Platform, tx: Db, addressed: readonly Addressed[]): Promise<void> {
  const now = platform.clock.now()
  await postNotices(
    platform,
    tx,
    addressed.map((each) => {
      const link = nextScreen(each.reader)
      const words = wordsFor(each, `${platform.publicUrl}${link}`, now)
      return {
        to: each.due.userId,
        text: (each.due.isAnnouncement ? announcement : teamLetter)({ ...words, link }, each.due.letterId),
        ...(each.due.authorId ? { replyTo: each.due.authorId } : {}),
      }
    }),
  )
}

/** No one can sign in before they have joined: their letter is another invitation, with a link of its own. */
async function invite(
  platform: Platform,
  tx: Db,
  addressed: readonly Addressed[],
): Promise<ReadonlyMap<DueReader, string>> {
  const now = platform.clock.now()
  const mails = new Map<DueReader, string>()
  // Someone may be in two letters of one batch: each gets an invitation of its own.
  for (const ofLetter of Map.groupBy(addressed, ({ due }) => due.letterId).values()) {
    const sent = await inviteAgain(
      platform,
      tx,
      ofLetter.map((each) => ({
        id: each.reader.id,
        email: each.reader.email,
        firstName: each.reader.firstName,
        companyId: each.reader.companyId,
        words: (link) => {
          const { title, body } = wordsFor(each, link, now)
          return { subject: title, paragraphs: paragraphsOf(body) }
        },
        ...(each.due.replyTo ? { replyTo: each.due.replyTo } : {}),
      })),
    )
    for (const { due } of ofLetter) {
      const mail = sent.get(due.userId)
      if (mail) mails.set(due, mail)
    }
  }
  return mails
}
