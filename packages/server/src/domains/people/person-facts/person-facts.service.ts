import type { Handled, PersonFacts, personFacts } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { bumpVersion, lockPerson, personById } from '../people.queries.ts'
import {
  type Facts,
  factsById,
  type StoredFacts,
  savePlaceAndLanguages,
  saveWorkplace,
} from './person-facts.queries.ts'

const presentFacts = (facts: StoredFacts): PersonFacts => ({
  department: facts.department,
  location: facts.location,
  languages: facts.languages,
  managerEmail: facts.managerEmail,
  manager: facts.manager,
  version: facts.version,
})

export async function readFacts(db: Db, id: string): Promise<PersonFacts> {
  const facts = (await personById(db, id)) && (await factsById(db, id))
  if (!facts) throw noSuchPerson()
  return presentFacts(facts)
}

const noSuchPerson = () => new AppError('not_found', 'This person doesn’t exist.')

export function refuseOwnManager(managerEmail: string | undefined, email: string): void {
  if (!managerEmail || managerEmail !== email) return
  const message = 'Nobody is their own manager.'
  throw new AppError('invalid_input', message, { details: { managerEmail: message } })
}

export async function changeFacts(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, ...wanted }: Handled<typeof personFacts.changeFacts>['body'],
): Promise<PersonFacts> {
  return platform.database.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person) throw noSuchPerson()
    if (person.version !== version) {
      throw new AppError(
        'changed_meanwhile',
        'Someone else has just changed this person. Check the latest version and try again.',
      )
    }
    refuseOwnManager(wanted.managerEmail, person.email)
    const before = await readFacts(tx, id)
    const owner = { userId: id, companyId: person.company_id }
    const { department, managerEmail, location, languages } = wanted
    await saveWorkplace(tx, owner, { department, managerEmail })
    await savePlaceAndLanguages(tx, owner, { location, languages })
    await bumpVersion(tx, id)
    await publish(tx, id, 'profile')
    await platform.reactions.seenByPartners(tx, id, 'profile')
    const after = await readFacts(tx, id)
    await recordAction(platform, tx, admin, {
      action: 'person.facts-changed',
      subject: { id, name: `${person.first_name} ${person.last_name}` },
      companyId: person.company_id,
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })
}

/** A manager's address belongs to another person: the log only says whether there is one. */
const recorded = ({ department, location, languages, managerEmail }: Facts) => ({
  department,
  location,
  languages: languages.join(', '),
  manager: managerEmail ? 'given' : 'not given',
})

/** From a company's directory: department and manager belong to the company, location and languages to the person. */
export async function takeDirectoryFacts(
  tx: Db,
  userId: string,
  companyId: string,
  given: Partial<Facts>,
): Promise<void> {
  const known = await factsById(tx, userId)
  if (!known) return
  const owner = { userId, companyId }
  await saveWorkplace(tx, owner, {
    department: changed(given.department, known.department),
    managerEmail: changed(given.managerEmail, known.managerEmail),
  })
  await savePlaceAndLanguages(tx, owner, {
    location: known.location ? undefined : given.location,
    languages: known.languages.length > 0 ? undefined : given.languages,
  })
}

const changed = (given: string | undefined, known: string) => (given === known ? undefined : given)
