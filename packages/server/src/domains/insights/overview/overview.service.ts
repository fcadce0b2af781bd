import type { Db } from '../../../platform/db/connect.ts'
import { plansShortOfPlaces } from '../../programmes/index.ts'
import { countAll } from './overview.queries.ts'

export async function readOverview(db: Db) {
  const { matches, companies, mentors, mentees } = await countAll(db)
  return { matches, companies, mentors, mentees, shortOfPlaces: await plansShortOfPlaces(db) }
}
