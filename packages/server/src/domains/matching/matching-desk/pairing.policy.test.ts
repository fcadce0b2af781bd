import { expect, test } from 'vitest'
import { obstacleTo } from './pairing.policy.ts'
import type { PairedPerson } from './pairing.queries.ts'

const person = (first_name: string, role: 'MENTOR' | 'MENTEE'): PairedPerson => ({
  id: first_name,
  portrait: null,
  role,
  company_id: 'here',
  programme_id: 'first',
  first_name,
  last_name: 'Lund',
  deactivated: false,
  leaving: false,
  archived: false,
  answered: true,
  outdated: false,
  paused_until: null,
  capacity: 1,
  taken: 0,
})

type Change = Partial<PairedPerson>
const told = (mentee: Change, mentor: Change, haveMet = false, locale: string | null = null) =>
  obstacleTo({ ...person('Ada', 'MENTEE'), ...mentee }, { ...person('Rosa', 'MENTOR'), ...mentor }, haveMet, {
    locale,
  })

const MET = 'Ada Lund and Rosa Lund have been matched before, and we never propose the same pair twice.'

test.each<[string, Change, Change, boolean, string | undefined]>([
  ['nothing', {}, {}, false, undefined],
  ['a mentor with one place left', {}, { capacity: 3, taken: 2 }, false, undefined],
  ['companies', {}, { company_id: 'there' }, false, 'Ada Lund and Rosa Lund belong to different companies.'],
  ['archive', { archived: true }, {}, false, 'Their company is archived, so nobody in it can be matched.'],
  ['a match', { taken: 1 }, {}, false, 'Ada Lund is already in a match.'],
  ['an earlier match', {}, {}, true, MET],
  ['the very match they are in', { taken: 1 }, { taken: 1 }, true, MET],
  ['the only place', {}, { taken: 1 }, false, 'Rosa Lund has no free place: the only place is taken.'],
  [
    'all places',
    {},
    { taken: 2, capacity: 2 },
    false,
    'Rosa Lund has no free place: all 2 places are taken.',
  ],
  [
    'more than all places',
    {},
    { taken: 3, capacity: 2 },
    false,
    'Rosa Lund has no free place: all 2 places are taken.',
  ],
])('in the way: %s', (_, mentee, mentor, haveMet, sentence) => {
  expect(told(mentee, mentor, haveMet)).toBe(sentence)
})

test.each<[Change, string]>([
  [{ deactivated: true }, 'NAME’s account is deactivated.'],
  [{ leaving: true }, 'NAME has asked for their account to be deleted.'],
  [{ answered: false }, 'NAME hasn’t answered the questionnaire yet.'],
  [{ outdated: true }, 'NAME hasn’t answered the new questions yet.'],
  [{ paused_until: '2026-12-01' }, 'NAME has paused until 1 December.'],
])('in the way of either: %o', (change, sentence) => {
  expect(told(change, {})).toBe(sentence.replace('NAME', 'Ada Lund'))
  expect(told({}, change)).toBe(sentence.replace('NAME', 'Rosa Lund'))
})

test('a day in the way is written as whoever pairs them writes it', () => {
  expect(told({ paused_until: '2026-12-01' }, {}, false, 'en-US')).toBe(
    'Ada Lund has paused until December 1.',
  )
})
