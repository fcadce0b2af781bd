import { powerPlayOutline, unbreakableMindsetOutline } from '@brightpair/contract/default-tracks'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { tracks } from '../../../platform/db/schema/index.ts'
import { trackDetails } from './administer-tracks.queries.ts'
import { trackNames } from './tracks.queries.ts'

const suite = useTestApp()
let companyId: string

beforeAll(async () => {
  companyId = (await addCompany(suite.platform)).id
})

async function trackNamed(name: string) {
  const { db } = suite.platform.database
  const rows = await db.select().from(tracks).where(eq(tracks.companyId, companyId))
  const row = rows.find((track) => track.name === name)
  const [found] = row ? await trackDetails(db, { id: row.id }) : []
  if (!found) throw new Error(`no track ${name}`)
  return { ...found.track, activities: found.activities }
}

describe.each([powerPlayOutline, unbreakableMindsetOutline])('$name', (outline) => {
  test('fills six months, each with its own sessions, tasks and sparks', async () => {
    const { themes, activities } = await trackNamed(outline.name)
    expect(themes).toEqual(outline.months.map(({ theme }) => theme))
    for (let month = 1; month <= 6; month++) {
      const types = activities.filter((each) => each.month === month).map(({ type }) => type)
      expect(types).toEqual(['SESSION', 'TASK', 'TASK', 'SPARK', 'SPARK', 'SPARK'])
    }
    expect(new Set(activities.map(({ name }) => name)).size).toBe(36)
    expect(new Set(activities.map(({ textContent }) => textContent)).size).toBe(36)
  })

  test('holds what the public page promises for each month', async () => {
    const { activities } = await trackNamed(outline.name)
    outline.months.forEach(({ session, spark }, index) => {
      const names = activities.filter(({ month }) => month === index + 1).map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining([session, spark]))
    })
  })
})

test('the first month of Power Play is the one of the specification', async () => {
  const { themes, activities } = await trackNamed('Power Play')
  expect(themes[0]).toBe('Owning your Voice')
  expect(activities.slice(0, 6).map(({ name }) => name)).toEqual([
    'The Power Stance Challenge',
    'The Leadership Soundcheck',
    'The Elevator Pitch Sprint',
    'The Power of Assertive Communication',
    'Presence in the Boardroom',
    'Handling Criticism & Owning your Narrative',
  ])
})

test('a track is not read through another company', async () => {
  const { id } = await trackNamed('Power Play')
  const other = await addCompany(suite.platform)
  const { db } = suite.platform.database
  expect(await trackNames(db, companyId, [id])).toEqual([{ id, name: 'Power Play' }])
  expect(await trackNames(db, other.id, [id])).toEqual([])
})
