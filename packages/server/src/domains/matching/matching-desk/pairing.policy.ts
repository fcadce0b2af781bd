import { dateWords, type Locale } from '../../../platform/date-words.ts'
import type { PairedPerson } from './pairing.queries.ts'

const fullName = ({ first_name, last_name }: PairedPerson): string => `${first_name} ${last_name}`

/** Why two people can't be paired, as a sentence; undefined when they can. */
export function obstacleTo(
  mentee: PairedPerson,
  mentor: PairedPerson,
  haveMet: boolean,
  {
    rule,
    locale,
  }: {
    /** Why a programme rule forbids the pair, as a sentence. */
    readonly rule?: string | undefined
    /** The reader's locale. */
    readonly locale: Locale
  },
): string | undefined {
  if (mentee.company_id !== mentor.company_id)
    return `${fullName(mentee)} and ${fullName(mentor)} belong to different companies.`
  if (mentee.programme_id !== mentor.programme_id)
    return `${fullName(mentee)} and ${fullName(mentor)} take part in different programmes.`
  if (mentee.archived) return 'Their company is archived, so nobody in it can be matched.'
  if (mentee.taken > 0 && !haveMet) return `${fullName(mentee)} is already in a match.`
  if (haveMet && rule) return rule
  if (haveMet)
    return `${fullName(mentee)} and ${fullName(mentor)} have been matched before, and we never propose the same pair twice.`
  if (rule) return rule
  if (mentor.taken >= mentor.capacity) return noPlace(mentor)
  return personalObstacle(mentee, locale) ?? personalObstacle(mentor, locale)
}

function noPlace(mentor: PairedPerson): string {
  const places = mentor.capacity === 1 ? 'the only place is' : `all ${mentor.capacity} places are`
  return `${fullName(mentor)} has no free place: ${places} taken.`
}

function personalObstacle(person: PairedPerson, locale: Locale): string | undefined {
  const name = fullName(person)
  if (person.deactivated) return `${name}’s account is deactivated.`
  if (person.leaving) return `${name} has asked for their account to be deleted.`
  if (!person.answered) return `${name} hasn’t answered the questionnaire yet.`
  if (person.outdated) return `${name} hasn’t answered the new questions yet.`
  if (person.paused_until)
    return `${name} has paused until ${dateWords(new Date(person.paused_until), 'day', locale)}.`
  return undefined
}
