import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/connect.ts'
import {
  assessmentAnswers,
  assessmentStatements,
  assessments,
  enrollments,
  users,
} from '../platform/db/schema/index.ts'
import { chance } from './chance.ts'

const DAY = 86_400_000

/** How much further people see themselves at the end, by the place of the statement. */
const GROWTH = [1.3, 1.4, 0.8, 0.5]

const quotes = [
  'I asked for the project lead role because my mentor asked why I hadn’t.',
  'I learned more about our own company in six months than in six years.',
  'The first session was awkward. The fourth changed how I run my Mondays.',
] as const

type Moment = 'start' | 'end'
const onScale = (value: number) => Math.max(1, Math.min(5, Math.round(value)))

/** Everyone said where they were on the day after their pair began; most of those whose pairs are over said it again. */
export async function seedAssessments(db: Db, companyId: string, now: Date): Promise<void> {
  const pairs = await db.select().from(enrollments).where(eq(enrollments.companyId, companyId))
  const statements = await db
    .select()
    .from(assessmentStatements)
    .where(eq(assessmentStatements.companyId, companyId))
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.companyId, companyId))
  const asked: (typeof assessments.$inferInsert)[] = []
  const said: (typeof assessmentAnswers.$inferInsert)[] = []
  let released = 0
  for (const { id: userId, email } of people) {
    const own = pairs.filter(({ mentorId, menteeId }) => mentorId === userId || menteeId === userId)
    for (const [programmeId, ofProgramme] of Map.groupBy(own, (pair) => pair.programmeId)) {
      const answer = (moment: Moment, answeredAt: Date) => {
        const isEnd = moment === 'end'
        const words = isEnd && chance(email, 'quote') < 0.3 ? (quotes[released] ?? '') : ''
        if (words) released += 1
        const recommend = isEnd ? Math.min(10, 6 + Math.floor(chance(email, 'recommend') * 5.2)) : null
        const mayQuote = words !== ''
        asked.push({
          userId,
          programmeId,
          companyId,
          moment,
          askedAt: answeredAt,
          answeredAt,
          recommend,
          words,
          mayQuote,
        })
        for (const { id: statementId, position } of statements.filter(
          (each) => each.programmeId === programmeId,
        )) {
          const before = 1.8 + chance(email, 'before', position) * 1.8
          const growth = (GROWTH[position - 1] ?? 0.5) * (0.6 + chance(email, 'grew', position) * 0.8)
          said.push({
            userId,
            programmeId,
            moment,
            statementId,
            value: onScale(isEnd ? before + growth : before),
          })
        }
      }
      const startedAt = Math.min(...ofProgramme.map((pair) => pair.startedAt.getTime()))
      const isOver = ofProgramme.every(({ state }) => state !== 'ACTIVE')
      const endedAt = Math.max(...ofProgramme.map((pair) => pair.endedAt?.getTime() ?? 0))
      if (startedAt + DAY < now.getTime()) answer('start', new Date(startedAt + DAY))
      if (isOver && endedAt + 2 * DAY < now.getTime() && chance(email, 'closing') < 0.97)
        answer('end', new Date(endedAt + 2 * DAY))
    }
  }
  if (asked.length > 0) await db.insert(assessments).values(asked)
  if (said.length > 0) await db.insert(assessmentAnswers).values(said)
}
