import type { Handled, Letter, LetterChoice, LetterWhen, letters } from '@brightpair/contract'
import { fillIn, fillInLine, paragraphsOf } from '@brightpair/contract/fill-in'
import { MAX_LETTER_DAYS } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { StillTrue } from '../../../platform/db/schema/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import { peopleByIds } from '../../people/index.ts'
import { companyNamed, noSuchCompany, postBranded } from '../../programmes/index.ts'
import { SEND_LETTERS } from './deliver-letters.ts'
import { testMail } from './letters.mails.ts'
import { nextScreen, valuesOf } from './letters.policy.ts'
import { presentLetter, presentOutcome, presentReader } from './letters.presenter.ts'
import {
  holdWaiting,
  insertLetter,
  insertReaders,
  letterByClientId,
  letterById,
  lettersPage,
  markStopped,
  outcomesPage,
} from './letters.queries.ts'
import { chosenWhere, factsOf, heldBack, readersPage, zonesOf } from './readers.queries.ts'

type Body<Name extends 'readers' | 'test' | 'send'> = Handled<(typeof letters)[Name]>['body']
type Query<Name extends 'list' | 'outcomes'> = Handled<(typeof letters)[Name]>['query']

const DAY = 86_400_000

async function knownCompany(db: Db, id: string) {
  const company = await companyNamed(db, id)
  if (!company) throw noSuchCompany()
  return company
}

const noSuchLetter = () => new AppError('not_found', 'We can’t find this email.')

async function knownLetter(db: Db, id: string) {
  const letter = await letterById(db, id)
  if (!letter) throw noSuchLetter()
  return letter
}

export async function readReaders({ database: { db }, clock, publicUrl }: Platform, body: Body<'readers'>) {
  await knownCompany(db, body.companyId)
  const now = clock.now()
  const [page, held, zones] = await Promise.all([
    readersPage(db, body, now),
    heldBack(db, body, now),
    zonesOf(db, body, now),
  ])
  return { ...presentPage(page, body, presentReader(publicUrl, now)), held, zones }
}

const testsPerHour = {
  name: 'letter-tests',
  max: 30,
  seconds: 3_600,
  message: 'You’ve sent yourself a lot of tests. Please wait a while.',
}

/** Sent only to the person who asks for it. */
export async function sendTest(platform: Platform, actor: Actor, body: Body<'test'>): Promise<void> {
  const { database, clock, jobs, publicUrl } = platform
  const { companyId, programmeId, readerId, subject, text } = body
  await countAgainst({ db: database.db, clock }, testsPerHour, actor.userId)
  await database.transaction(async (tx) => {
    await knownCompany(tx, companyId)
    const author = (await peopleByIds(tx, [actor.userId])).get(actor.userId)
    const reader =
      readerId &&
      (await factsOf(tx, { kind: 'team-letter', programmeId }, [readerId], clock.now())).get(readerId)
    if (
      !author ||
      (readerId && (!reader || reader.companyId !== companyId || (programmeId && reader.programme === '')))
    )
      throw new AppError('not_found', 'We can’t find this person.')
    const url = `${publicUrl}${reader ? nextScreen(reader) : '/'}`
    const values = reader
      ? valuesOf(reader, url, clock.now())
      : { ...nobody, 'first name': author.firstName, link: url }
    const mail = testMail(author.email, {
      subject: fillInLine(subject, values),
      paragraphs: paragraphsOf(fillIn(text, values)),
      url,
    })
    await postBranded(tx, jobs, [{ ...mail, companyId }])
  })
}

const nobody = { 'first name': '', partner: '', programme: '', month: '', 'last met': '', link: '' }

/** Sending twice, or again after a lost response, returns the letter already sent. */
export function sendLetter(platform: Platform, actor: Actor, body: Body<'send'>): Promise<Letter> {
  const { database, clock, jobs } = platform
  return database.transaction(async (tx) => {
    const now = clock.now()
    const { companyId, programmeId = null, clientId, subject, text, when, to, isAnnouncement } = body
    const company = await knownCompany(tx, companyId)
    const before = await letterByClientId(tx, actor.userId, clientId)
    if (!before) refuseTime(when, now)
    const id =
      before ??
      (await insertLetter(tx, {
        companyId,
        programmeId,
        clientId,
        isAnnouncement,
        subject,
        authorId: actor.userId,
        body: text,
        timing: when,
        stillTrue: conditionOf(to),
        createdAt: now,
      }))
    const stored = id ?? (await letterByClientId(tx, actor.userId, clientId))
    if (!stored) throw new Error('a letter was neither stored nor there')
    if (id && !before) {
      const people = await insertReaders(tx, id, { when, who: chosenWhere(body, now), now })
      if (people === 0)
        throw new AppError('nobody_to_write_to', 'There’s nobody left in this list to write to.')
      await recordAction(platform, tx, actor, {
        action: isAnnouncement ? 'announcement.sent' : 'letter.sent',
        subject: { id, name: subject },
        companyId: company.id,
        programmeId: programmeId ?? actor.team?.programmeId ?? null,
        after: { people, when: when.kind },
      })
      await jobs.enqueue(tx, SEND_LETTERS, {})
    }
    const letter = await knownLetter(tx, stored)
    // The same person may run two companies, and acts in one at a time.
    if (letter.company.id !== companyId) throw noSuchLetter()
    return presentLetter(letter)
  })
}

function refuseTime(when: LetterWhen, now: Date): void {
  if (when.kind === 'now') return
  // A local day begins up to fourteen hours before it does in UTC.
  const from = when.kind === 'at' ? Date.parse(when.at) : Date.parse(when.day) + DAY
  if (from <= now.getTime())
    throw new AppError('time_passed', 'This time has passed. Please choose a later one.')
  if (from > now.getTime() + (MAX_LETTER_DAYS + 1) * DAY) {
    const message = `Please choose a time within the next ${MAX_LETTER_DAYS} days.`
    throw new AppError('invalid_input', message, { details: { when: message } })
  }
}

/** The filter of a selection; a search is about names and stays true. */
function conditionOf(to: LetterChoice): StillTrue | null {
  if (to.from === 'pairs-at-risk') return { from: 'pairs-at-risk' }
  if (to.from === 'chosen' || (!to.state && !to.need)) return null
  const { from, state, need, days } = to
  return { from, days, ...(state ? { state } : {}), ...(need ? { need } : {}) }
}

export const listLetters = async (db: Db, query: Query<'list'>) =>
  presentPage(await lettersPage(db, query), query, presentLetter)

export const readLetter = async (db: Db, id: string) => presentLetter(await knownLetter(db, id))

export async function readOutcomes(db: Db, id: string, query: Query<'outcomes'>) {
  await knownLetter(db, id)
  return presentPage(await outcomesPage(db, { id, ...query }), query, presentOutcome)
}

/** Readers who are being written to right now still get it; no one after them. */
export function stopLetter(platform: Platform, actor: Actor, id: string): Promise<Letter> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const { subject, company } = await knownLetter(tx, id)
    const held = await holdWaiting(tx, id, clock.now())
    if (held > 0) {
      await markStopped(tx, id, clock.now())
      await recordAction(platform, tx, actor, {
        action: 'letter.stopped',
        subject: { id, name: subject },
        companyId: company.id,
        after: { people: held },
      })
    }
    return presentLetter(await knownLetter(tx, id))
  })
}
