import {
  copyTemplate,
  createTemplate,
  liveWithNudges,
  startTemporaryPostgres,
  startTestApp,
} from '@brightpair/server/testing'
import { addPairs } from './add-pairs.ts'
import { Tally } from './drill/tally.ts'

// A year of nudges for many pairs in thirteen time zones, with every trigger on: limits, the cap and quiet hours.
const PAIRS = Number(process.argv[2] ?? 500)
const DAYS = Number(process.argv[3] ?? 365)
const STEP_HOURS = Number(process.argv[4] ?? 13)

const postgres = await startTemporaryPostgres()
await createTemplate(postgres.url)
const database = await copyTemplate(postgres.url)
const test = await startTestApp({ databaseUrl: database.url })
const tally = new Tally()

const [first] = await addPairs(test, PAIRS)
if (!first) throw new Error('there are no pairs')
const began = Date.now()
const { told, unlike, beyondLimit, beyondCap, atNight } = await liveWithNudges(test, {
  companyId: first.companyId,
  days: DAYS,
  step: STEP_HOURS,
})

const peopleIn = (some: typeof told) => new Set(some.map(({ userId }) => userId)).size
const people = peopleIn(told)
console.log(
  `${PAIRS} pairs, ${DAYS} days in ${Math.round((Date.now() - began) / 1000)} s: ${told.length} reminders to ${people} people`,
)
const table = (by: 'rule' | 'zone') =>
  console.table(
    [...Map.groupBy(told, (each) => each[by])]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, some]) => ({ [by]: name, reminders: some.length, people: peopleIn(some) })),
  )
table('rule')
table('zone')
const held = (what: string, tried: number, broken: number) =>
  tally.count(what, { tried, held: tried - broken, note: `${broken} broken` })
const things = new Set(told.map(({ thing }) => thing)).size
held('things people were reminded of, within the limit of the rule', things, beyondLimit)
held('people within the cap of a week, all year', people, beyondCap)
held('reminders in their reader’s working hours', told.length, atNight)
held('reminders told once', told.length, unlike)
held('time zones reached', 13, 13 - new Set(told.map(({ zone }) => zone)).size)

const isWhole = tally.print()
await test.close()
await postgres.stop()
process.exit(isWhole ? 0 : 1)
