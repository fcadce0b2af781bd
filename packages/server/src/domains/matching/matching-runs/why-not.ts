import type { WhyNot } from '@brightpair/contract'
import type { WhyNotVerdict } from '@brightpair/matching'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type KnownPerson, peopleByIds, rolesIn } from '../../people/index.ts'
import { whyForbidden } from '../rules/rules.queries.ts'
import { explainWhyNot } from '../tasks.ts'
import { decidedIn } from './drafts.queries.ts'
import { runById } from './matching-runs.queries.ts'
import type { WhyNotOrder } from './perform-why-not.ts'
import { absenceOf, haveMet, wasProposed } from './why-not.queries.ts'
import { absenceWords, decisionWords, draftWords, leftOutWords, sentencesOf } from './why-not-words.ts'

/** The engine speaks of a person and a candidate; here the person is always the mentee. */
const verdicts: Record<WhyNotVerdict, WhyNot['verdict']> = {
  matched: 'matched',
  forbidden: 'forbidden',
  'below-minimum': 'below-minimum',
  'no-capacity': 'no-capacity',
  'person-prefers': 'mentee-prefers',
  'candidate-prefers': 'mentor-prefers',
  'both-prefer': 'both-prefer',
  blocking: 'blocking',
}

/** Why a mentee did not get this mentor in a run, based on the run's own input. */
export async function whyNot(platform: Platform, order: WhyNotOrder): Promise<WhyNot> {
  const { database, threads, clock } = platform
  const { runId, menteeId, mentorId } = order
  const found = await runById(database.db, runId)
  if (!found) throw new AppError('not_found', 'This run doesn’t exist.')
  const people = await peopleByIds(database.db, [menteeId, mentorId])
  const mentee = people.get(menteeId)
  const mentor = people.get(mentorId)
  const { programmeId } = found.run
  const roles = await rolesIn(database.db, programmeId, [menteeId, mentorId])
  if (!mentee || roles.get(menteeId) !== 'MENTEE') throw notThere('mentee')
  if (!mentor || roles.get(mentorId) !== 'MENTOR') throw notThere('mentor')
  const why = await threads.run(explainWhyNot, order)
  if (!why) throw new AppError('run_not_replayable', 'This run has no result to explain.')
  if ('absent' in why) {
    const startedAt = found.run.startedAt ?? found.run.requestedAt
    const sentences: string[] = []
    for (const side of why.absent) {
      const person = side === 'mentee' ? mentee : mentor
      const absence = await absenceOf(database.db, { userId: person.id, programmeId }, startedAt, clock.now())
      sentences.push(absenceWords(fullName(person), absence))
    }
    return { verdict: 'took-no-part', mentee: scored(mentee), mentor: scored(mentor), sentences }
  }
  const { verdict, person, candidate } = why.answer
  const scores = {
    mentee: scored(mentee, person.score.total),
    mentor: scored(mentor, candidate.score.total),
  }
  if (verdict === 'matched' && !(await wasProposed(database.db, order))) {
    const names = [fullName(mentee), fullName(mentor)] as const
    return found.run.isDraft && !found.run.publishedAt
      ? { verdict: 'matched', ...scores, sentences: [draftWords(...names)] }
      : { verdict: 'left-out', ...scores, sentences: [leftOutWords(...names, why.leftOut)] }
  }
  const decided = (await decidedIn(database.db, runId)).filter(
    (each) =>
      each.mentee === menteeId ||
      (each.mentor === mentorId && (each.kind === 'LOCK' || each.kind === 'SWAP')),
  )
  const partners = [...person.partners, ...candidate.partners].map(({ id }) => id)
  const ids = [...partners, ...decided.flatMap((each) => [each.mentee, each.mentor])]
  const known = await peopleByIds(database.db, [menteeId, mentorId, ...ids])
  const nameOf = (id: string) => fullName(known.get(id))
  const decisions = decided
    .filter((each) => each.kind !== 'APART' || each.mentor === mentorId)
    .map((each) => decisionWords(each.kind, nameOf(each.mentee), nameOf(each.mentor)))
  const isDecided = decided.some(
    (each) => each.kind === 'OUT' || (each.mentee === menteeId && each.mentor === mentorId),
  )
  const rule =
    verdict === 'forbidden' && !(await haveMet(database.db, order))
      ? ((await whyForbidden(
          database.db,
          programmeId,
          { mentee: menteeId, mentor: mentorId },
          nameOf,
          clock.now(),
        )) ?? 'A rule of the programme ruled out this pair when the run was made.')
      : undefined
  const sentences = isDecided ? decisions : [...decisions, ...sentencesOf(why.answer, nameOf, rule)]
  return { verdict: verdicts[verdict], ...scores, sentences }
}

const notThere = (role: string) => new AppError('not_found', `This ${role} isn’t in this run’s programme.`)

const fullName = (person: KnownPerson | undefined): string =>
  person ? `${person.firstName} ${person.lastName}` : 'someone who has left'

const scored = ({ id, firstName, lastName }: KnownPerson, score: number | null = null) => ({
  id,
  firstName,
  lastName,
  score,
})
