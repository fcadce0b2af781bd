import { AGREEMENT, preferenceNames, traitNames } from '@brightpair/contract'
import type { StoredPreferences, StoredTraits } from '../../../platform/db/schema/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Statement, statements } from './statements.ts'

export interface AgreementInput {
  readonly statement: string
  readonly agreement: number
}

interface Scores {
  readonly traits: StoredTraits
  readonly preferences: StoredPreferences
}

/** Each measure is the mean of its statements, from 0 to 100. */
export function scorePersonality(given: readonly AgreementInput[]): Scores {
  const agreements = new Map(given.map(({ statement, agreement }) => [statement, agreement]))
  refuseUnknown(agreements)
  const shares = statements.map((statement) => ({
    measures: statement.measures,
    share: shareOf(statement, agreements.get(statement.id)),
  }))
  const mean = (name: Statement['measures']) => {
    const own = shares.filter(({ measures }) => measures === name)
    return Math.round(own.reduce((sum, { share }) => sum + share, 0) / own.length)
  }
  const means = <Name extends Statement['measures']>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, mean(name)])) as Record<Name, number>
  return { traits: means(traitNames), preferences: means(preferenceNames) }
}

function shareOf(statement: Statement, agreement: number | undefined): number {
  if (agreement === undefined) {
    throw new AppError('missing_answer', `Missing answer for question: "${statement.text}"`)
  }
  const share = ((agreement - AGREEMENT.min) / (AGREEMENT.max - AGREEMENT.min)) * 100
  return statement.reversed ? 100 - share : share
}

function refuseUnknown(agreements: ReadonlyMap<string, number>): void {
  const known = new Set(statements.map(({ id }) => id))
  for (const id of agreements.keys()) {
    if (known.has(id)) continue
    throw new AppError('unknown_question', 'The assessment has changed. Please reload the page.')
  }
}
