import { joinProgramme } from '../domains/people/index.ts'
import { changeState, createProgramme } from '../domains/programmes/index.ts'
import { type Actor, actorWithoutSignIn } from '../platform/auth/actor.ts'
import { addressOf, demonstrationSecondProgramme } from './demonstration.people.ts'
import { peopleByAddress, silenceMails } from './demonstration.queries.ts'
import type { Crowd } from './stage-crowd.ts'

const DAY = 86_400_000

const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

/** A cohort of three months that takes in people, and somebody who is mentored in the first programme and mentors here. */
export async function stageSecondProgramme(crowd: Crowd): Promise<void> {
  const { platform, then, company, admin, domain } = crowd
  const { db } = platform.database
  const { name, description, mentor } = demonstrationSecondProgramme
  const now = platform.clock.now()
  const { programme } = await createProgramme(then(9, 20), admin, company.id, {
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
  await changeState(then(8, 25), admin, programme.id, { version: programme.version, state: 'OPEN' })
  const person = (await peopleByAddress(db)).get(addressOf(mentor, domain))
  if (!person) throw new Error(`${mentor} isn’t in the demonstration`)
  const joining: Actor = actorWithoutSignIn(person)
  await joinProgramme(then(5, 30), joining, { code: programme.code, role: 'MENTOR' }, 'demonstration')
  await silenceMails(db)
}
