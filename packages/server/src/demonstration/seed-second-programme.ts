import { joinProgramme } from '../domains/people/index.ts'
import { changeState, createProgramme } from '../domains/programmes/index.ts'
import { questionnaireFor, recordAnswers } from '../domains/questionnaires/index.ts'
import { type Actor, actorWithoutSignIn } from '../platform/auth/actor.ts'
import { demonstrationMentees, demonstrationMentors } from './demonstration.crowd.ts'
import { addressOf, demonstrationSecondProgramme } from './demonstration.people.ts'
import { insertAnswersOf, peopleByAddress, silenceMails } from './demonstration.queries.ts'
import { chosenAnswers, leaningOf } from './seed-answers.ts'
import { dateProgramme } from './seed-crowd.queries.ts'
import type { Crowd } from './seed-crowd.ts'

const DAY = 86_400_000

const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

/**
 * A cohort of three months that takes in people and lets them choose, and someone who is mentored in the first programme and
 * mentors here.
 */
export async function seedSecondProgramme(crowd: Crowd): Promise<void> {
  const { platform, then, company, admin, domain } = crowd
  const { db } = platform.database
  const { name, description, mentor, colleagues } = demonstrationSecondProgramme
  const now = platform.clock.now()
  const prepared = then(9, 20)
  const { programme } = await createProgramme(prepared, admin, company.id, {
    name,
    description,
    months: 3,
    dates: { signUpUntil: dayIn(now, 24), matchingOn: dayIn(now, 27), startsOn: dayIn(now, 41) },
    joins: 'CODE',
    places: 40,
    rhythm: 'ON_DATE',
    choosing: { days: 7 },
    matching: { floor: 40, minPeople: 3, maxWaitHours: 48 },
    certificate: { activities: 50, sessions: 2 },
  })
  await dateProgramme(db, programme.id, prepared.clock.now())
  await changeState(then(8, 25), admin, programme.id, { version: programme.version, state: 'OPEN' })
  const people = await peopleByAddress(db)
  const joining = [
    { name: mentor, role: 'MENTOR' as const },
    ...demonstrationMentors
      .slice(0, colleagues.mentors)
      .map(({ name: each }) => ({ name: each, role: 'MENTOR' as const })),
    ...demonstrationMentees
      .slice(0, colleagues.mentees)
      .map(({ name: each }) => ({ name: each, role: 'MENTEE' as const })),
  ]
  for (const [place, { name: fullName, role }] of joining.entries()) {
    const person = people.get(addressOf(fullName, domain))
    if (!person) throw new Error(`${fullName} isn’t in the demonstration`)
    const actor: Actor = actorWithoutSignIn(person)
    await joinProgramme(then(5, 30 + place), actor, { code: programme.code, role }, 'demonstration')
    const { id, questions } = await questionnaireFor(db, { accountType: role, programmeId: programme.id })
    const items = chosenAnswers(questions, { taste: fullName, leaning: leaningOf(fullName) })
    const own = { userId: person.userId, companyId: company.id, programmeId: programme.id, items }
    const { clock, jobs } = then(4, 30 + place)
    await insertAnswersOf(db, { ...own, questionnaireId: id }, clock.now())
    await recordAnswers({ jobs }, db, own)
  }
  await silenceMails(db)
}
