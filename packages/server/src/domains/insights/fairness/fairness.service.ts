import type { Fairness, fairness, Handled } from '@brightpair/contract'
import { type RoleLevel, roleLevelNames, roleLevels } from '@brightpair/contract/role-levels'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { companyNamed, noSuchCompany, noSuchProgramme, programmeOf } from '../../programmes/index.ts'
import type { Scope } from '../scope.queries.ts'
import { presentCells, presentView } from './fairness.presenter.ts'
import {
  byDepartment,
  byLevel,
  byPlace,
  byQuestions,
  everyone,
  type GroupRow,
  type KnownQuestion,
  mark,
  markedQuestions,
  questionsOf,
  type Side,
  unmark,
} from './fairness.queries.ts'

type Marking = Handled<typeof fairness.markQuestion>['body']

export async function readFairness(
  { database: { db }, clock }: Platform,
  { role, companyId, programmeId: wanted }: Scope & { role: Side },
): Promise<Fairness> {
  if (companyId && !(await companyNamed(db, companyId))) throw noSuchCompany()
  const programme = companyId && wanted ? await programmeOf(db, companyId, wanted) : null
  if (programme === undefined) throw noSuchProgramme()
  const programmeId = programme?.id
  const known = companyId ? await questionsOf(db, { companyId, programmeId, role }) : []
  const marked = companyId ? await markedQuestions(db, companyId, role) : []
  const compared = known.filter((question) => marked.includes(question.id))
  const asked = { role, companyId, programmeId, now: clock.now() }
  const [all, levels, places, departments, answers] = await Promise.all([
    everyone(db, asked),
    byLevel(db, asked),
    byPlace(db, asked),
    companyId ? byDepartment(db, asked) : [],
    byQuestions(
      db,
      asked,
      compared.map(({ id }) => id),
    ),
  ])
  return {
    everyone: presentCells(all),
    views: [
      presentView(
        { by: 'level', questionId: null, name: 'Seniority', overlaps: false },
        inOrder(roleLevels, levels).map(withLevelName),
      ),
      presentView({ by: 'location', questionId: null, name: 'Location', overlaps: false }, places),
      ...(departments.some(({ name, rest }) => name !== null || rest)
        ? [
            presentView(
              { by: 'department', questionId: null, name: 'Department', overlaps: false },
              departments,
            ),
          ]
        : []),
      ...compared.map((question) =>
        presentView(
          {
            by: 'question',
            questionId: question.id,
            name: question.name,
            overlaps: question.type === 'multiple',
          },
          inOrder(
            question.options.map(({ name }) => name),
            answers.filter(({ view }) => view === question.id),
          ),
        ),
      ),
    ],
    questions: known
      .filter((question) => canBeMarked(question) && (question.current || marked.includes(question.id)))
      .map(({ id, name }) => ({ id, name, marked: marked.includes(id) })),
  }
}

const withLevelName = (row: GroupRow): GroupRow => ({
  ...row,
  name: row.name === null ? null : roleLevelNames[row.name as RoleLevel],
})

/** A free text makes no groups, and a single option makes only one. */
const canBeMarked = ({ type, options }: KnownQuestion) => type !== 'text' && options.length > 1

/** In the listed order, then options of earlier versions, then those without a value. */
function inOrder<Row extends { name: string | null }>(
  listed: readonly string[],
  rows: readonly Row[],
): Row[] {
  const place = ({ name }: Row) => {
    if (name === null) return listed.length + 1
    const index = listed.indexOf(name)
    return index < 0 ? listed.length : index
  }
  return rows.toSorted((one, other) => place(one) - place(other))
}

export async function markQuestion(
  platform: Platform,
  admin: Actor,
  companyId: string,
  { role, questionId, marked }: Marking,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const question = (await questionsOf(tx, { companyId, role })).find(({ id }) => id === questionId)
    if (!question) throw new AppError('not_found', 'This company doesn’t ask this question.')
    if (marked && !canBeMarked(question)) {
      throw new AppError('not_found', 'Groups can only be compared by a question with options.')
    }
    const which = { companyId, role, questionId }
    const isChanged = marked ? await mark(tx, which, platform.clock.now()) : await unmark(tx, which)
    if (!isChanged) return
    await recordAction(platform, tx, admin, {
      action: marked ? 'fairness.question-marked' : 'fairness.question-unmarked',
      subject: { id: questionId, name: question.name },
      companyId,
      before: { role, marked: !marked },
      after: { role, marked },
    })
  })
}
