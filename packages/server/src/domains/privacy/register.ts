import { platformTables } from '../../platform/personal-data/platform-tables.ts'
import type { PersonalData, TableRule } from '../../platform/personal-data/rule.ts'
import { personalData as audit } from '../audit/index.ts'
import { personalData as cases } from '../cases/index.ts'
import { personalData as connect } from '../connect/index.ts'
import { personalData as insights } from '../insights/index.ts'
import { personalData as library } from '../library/index.ts'
import { personalData as matching } from '../matching/index.ts'
import { personalData as messages } from '../messages/index.ts'
import { personalData as notices } from '../notices/index.ts'
import { personalData as outreach } from '../outreach/index.ts'
import { personalData as pairs } from '../pairs/index.ts'
import { personalData as people } from '../people/index.ts'
import { personalData as programmes } from '../programmes/index.ts'
import { personalData as questionnaires } from '../questionnaires/index.ts'
import { personalData as sessions } from '../sessions/index.ts'
import { personalData as site } from '../site/index.ts'
import { personalData as privacy } from './personal-data.ts'

/** The personal data in every table, and what happens to it on export and erasure, as declared by its room. */
export const register: PersonalData = {
  ...platformTables,
  ...matching,
  ...cases,
  ...pairs,
  ...sessions,
  ...messages,
  ...people,
  ...questionnaires,
  ...notices,
  ...library,
  ...site,
  ...programmes,
  ...insights,
  ...outreach,
  ...connect,
  ...privacy,
  ...audit,
}

/** The tables in erasure order. */
export function inErasingOrder(): [string, TableRule][] {
  const isFirst = ({ erase }: TableRule) => 'steps' in erase && erase.first !== undefined
  return Object.entries(register).toSorted(
    ([, one], [, other]) => Number(isFirst(other)) - Number(isFirst(one)),
  )
}
