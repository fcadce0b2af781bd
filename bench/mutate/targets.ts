const testsOfPersonalData = ['register', 'erasure-rules', 'shared-feedback', 'export', 'erase'].map(
  (test) => `packages/server/src/domains/privacy/${test}.test.ts`,
)

/** The files that decide, below packages/, each with the tests that are to notice a mistake in it. */
export const targets: Readonly<Record<string, readonly string[]>> = {
  'matching/src/prove/verify.ts': ['packages/matching/test/verify.test.ts'],
  'matching/src/prove/blocking-pairs.ts': ['packages/matching/test/verify.test.ts'],
  ...beside('server/src/domains', [
    'matching/matching-runs/compile-people.ts',
    'matching/matches/transitions.ts',
    'sessions/transitions.ts',
    'sessions/rooms/rooms.policy.ts',
    'pairs/feedback/feedback.policy.ts',
    'matching/matching-desk/pairing.policy.ts',
    'programmes/companies/companies.policy.ts',
    'pairs/certificates/certificates.policy.ts',
    'site/demo-bookings/demo-bookings.policy.ts',
    'site/interest-answers/interest-answers.policy.ts',
    'pairs/badges/badge-rules.ts',
    'privacy/retention-rules.ts',
  ]),
  ...beside('server/src/platform', ['limits/rate-limit.ts']),
  'server/src/domains/matching/matching-runs/load-people.queries.ts': [
    'packages/server/src/domains/matching/matching-runs/load-people.test.ts',
  ],
  'server/src/domains/matching/matching-runs/store-run.queries.ts': [
    'packages/server/src/domains/matching/matching-runs/store-run.test.ts',
    'packages/server/src/domains/matching/matching-runs/keep-run.test.ts',
  ],
  'server/src/domains/pairs/feedback/rounds.queries.ts': [
    'packages/server/src/domains/pairs/feedback/rounds.test.ts',
  ],
  ...Object.fromEntries(
    [
      'platform/personal-data/platform-tables.ts',
      'platform/personal-data/words.ts',
      ...['audit', 'cases', 'library', 'matching', 'messages', 'notices', 'outreach', 'pairs', 'people'],
      ...['privacy', 'programmes', 'questionnaires', 'sessions', 'site'],
    ].map((told) => [
      told.includes('/') ? `server/src/${told}` : `server/src/domains/${told}/personal-data.ts`,
      testsOfPersonalData,
    ]),
  ),
  'server/src/domains/privacy/retention.queries.ts': [
    'packages/server/src/domains/privacy/retention-rules.test.ts',
  ],
}

/** Files with a test of the same name next to them. */
function beside(folder: string, files: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    files.map((file) => [`${folder}/${file}`, [`packages/${folder}/${file.replace(/\.ts$/, '.test.ts')}`]]),
  )
}

const neverMissing =
  'A typed array has a number at every index: the other value is for the type checker alone.'
const eitherSide = 'The same pairs are found in rows of either side: one is only faster.'
const alwaysARow = 'There is always a row: the other value is for the type checker alone.'

/** Faults that change nothing a person could notice, each with the reason; without `before`, whichever of the line. */
export const harmless: Readonly<
  Record<string, readonly { line: string; before?: string; after?: string; why: string }[]>
> = {
  'server/src/domains/matching/matching-runs/compile-people.ts': [
    {
      line: 'PRIORITY_HOURS = ',
      before: '1_000_000',
      after: '1000001',
      why: 'Any number of hours nobody waits for does the same.',
    },
  ],
  'matching/src/prove/verify.ts': [{ line: '?? 0', before: '0', after: '1', why: neverMissing }],
  'matching/src/prove/blocking-pairs.ts': [
    { line: '?? 0', before: '0', after: '1', why: neverMissing },
    { line: '?? -1', before: '1', after: '2', why: neverMissing },
    { line: '] = -1', before: '1', after: '2', why: 'Nobody is any number below 0.' },
    { line: 'let mentee = 0', before: '<', after: '<=', why: 'There is nobody behind the last.' },
    { line: 'let mentor = 0', before: '<', after: '<=', why: 'There is nobody behind the last.' },
    { line: 'let places = 0', before: '0', after: '1', why: eitherSide },
    { line: 'mentorOf.length <= places', before: '<=', after: '<', why: eitherSide },
    {
      line: "? { role: 'mentee'",
      before:
        "{ role: 'mentee', count: mentorOf.length }\n    : { role: 'mentor', count: capacities.length }",
      after: "{ role: 'mentor', count: capacities.length }\n    : { role: 'mentee', count: mentorOf.length }",
      why: eitherSide,
    },
    {
      line: 'score === own && ',
      before: '<',
      after: '<=',
      why: 'Equal are the two who are matched already.',
    },
    { line: 'rowsPerStep = ', before: '32', after: '33', why: 'Steps of any length find the same.' },
    { line: 'from += rowsPerStep', before: '<', after: '<=', why: 'There is no row behind the last.' },
    {
      line: 'const bar = ',
      why: 'A lower bar asks more people than needed, and each of them is asked anyway.',
    },
  ],
  'server/src/platform/limits/rate-limit.ts': [
    {
      line: 'tail.split',
      before: "tail.split(':').filter(Boolean)",
      after: "tail.split(':')",
      why: 'An empty end fills a place behind the fourth group, and four are read.',
    },
    {
      line: 'Math.max(0, 8',
      before: '0',
      after: '1',
      why: 'Only an address with all its groups has nothing to fill in, and its first four come before.',
    },
    {
      line: 'window_ends_at < ',
      before: ' < ',
      after: ' <= ',
      why: 'A window that ends at this very moment counts for nothing in either case.',
    },
  ],
  'server/src/domains/matching/matching-runs/load-people.queries.ts': [
    { line: 'mentee: 0, mentor: 0', before: '0', after: '1', why: alwaysARow },
    { line: 'match_floor ?? 0', before: '0', after: '1', why: alwaysARow },
    { line: 'match_days ?? 7', before: '7', after: '8', why: alwaysARow },
  ],
  'server/src/domains/matching/matching-runs/store-run.queries.ts': [
    { line: 'pairs: 0, holding: 0', before: '0', after: '1', why: alwaysARow },
    {
      line: 'PARTITION BY mentor, why IS NULL',
      before: 'IS NULL',
      after: 'IS NOT NULL',
      why: 'It divides into the same two groups.',
    },
  ],
}
