import { randomUUID } from 'node:crypto'
import { answerCase, readCase, tellTeam } from '../domains/cases/index.ts'
import { type Actor, actorWithoutSignIn } from '../platform/auth/actor.ts'
import { addressOf } from './demonstration.people.ts'
import { peopleByAddress, silenceMails } from './demonstration.queries.ts'
import type { Crowd } from './seed-crowd.ts'

/** Someone wrote to the programme team last week and has an answer. */
export async function seedCases({ platform, then, company, domain }: Crowd): Promise<void> {
  const { db } = platform.database
  const people = await peopleByAddress(db)
  const actorNamed = (name: string): Actor => {
    const person = people.get(addressOf(name, domain))
    if (!person) throw new Error(`${name} isn’t in the demonstration`)
    return actorWithoutSignIn(person)
  }
  const lead: Actor = {
    ...actorNamed('Sunita Rao'),
    team: { id: randomUUID(), role: 'SAFEGUARDING', companyId: company.id, programmeId: null },
  }
  const told = await tellTeam(then(6, 70), actorNamed('Jonas Weber'), {
    clientId: randomUUID(),
    topic: 'own-situation',
    urgency: 'week',
    words:
      'I’ll be on parental leave from the middle of January. Should I wait with a mentor until I’m back, or start now?',
    phone: '',
    enrollmentId: null,
    pauseContact: false,
  })
  await readCase(then(5, 10), lead, told.id)
  await answerCase(then(5, 25), lead, told.id, {
    clientId: randomUUID(),
    isNote: false,
    isDecision: false,
    words:
      'Congratulations, Jonas! You can do either. If you start now, you two can pause and carry on when you’re back. Shall I leave you in the search?',
  })
  await silenceMails(db)
}
