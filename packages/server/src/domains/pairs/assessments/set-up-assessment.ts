import type { AssessmentSetUp } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { noSuchProgramme, programmeNamed } from '../../programmes/index.ts'
import {
  answeredAmong,
  insertStatements,
  lockStatements,
  placeStatement,
  retireStatements,
  statementsOf,
} from './assessments.queries.ts'

/** Statements that suit mentors and mentees alike. */
const USUAL_STATEMENTS = [
  'I speak up in meetings',
  'I know my next step',
  'I ask for feedback',
  'I feel I belong here',
]

interface Programme {
  readonly id: string
  readonly companyId: string
}

const placed = (texts: readonly string[]) => texts.map((text, at) => ({ position: at + 1, text }))

export const seedStatements = (tx: Db, programme: Programme): Promise<void> =>
  insertStatements(tx, programme, placed(USUAL_STATEMENTS))

export async function copyStatements(tx: Db, from: { readonly id: string }, to: Programme): Promise<void> {
  await insertStatements(tx, to, placed((await statementsOf(tx, from.id)).map(({ text }) => text)))
}

export async function readSetUp(db: Db, programmeId: string): Promise<AssessmentSetUp> {
  if (!(await programmeNamed(db, programmeId))) throw noSuchProgramme()
  const statements = await statementsOf(db, programmeId)
  const answered = await answeredAmong(
    db,
    statements.map(({ id }) => id),
  )
  return { statements: statements.map(({ id, text }) => ({ id, text, hasAnswers: answered.has(id) })) }
}

/** A statement with unchanged wording stays the same one, wherever it moves in the list. */
export function setUpAssessment(
  platform: Platform,
  admin: Actor,
  programmeId: string,
  { seen, statements: texts }: { seen: readonly string[]; statements: readonly string[] },
): Promise<AssessmentSetUp> {
  return platform.database.transaction(async (tx) => {
    const programme = await programmeNamed(tx, programmeId)
    if (!programme) throw noSuchProgramme()
    const before = await lockStatements(tx, programmeId)
    if (before.length !== seen.length || before.some(({ id }) => !seen.includes(id)))
      throw new AppError('changed_meanwhile', 'Someone else has just changed these statements.')
    const wanted = placed(texts)
    const kept = before.filter(({ text }) => texts.includes(text))
    for (const { id, text } of kept) await placeStatement(tx, id, texts.indexOf(text) + 1)
    const gone = before.filter((each) => !kept.includes(each))
    await retireStatements(
      tx,
      gone.map(({ id }) => id),
      platform.clock.now(),
    )
    await insertStatements(
      tx,
      programme,
      wanted.filter(({ text }) => !kept.some((each) => each.text === text)),
    )
    await recordAction(platform, tx, admin, {
      action: 'programme.statements-changed',
      subject: programme,
      companyId: programme.companyId,
      programmeId,
      before: { statements: before.map(({ text }) => text) },
      after: { statements: texts },
    })
    return readSetUp(tx, programmeId)
  })
}
