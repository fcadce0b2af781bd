import { expect, test } from 'vitest'
import { byProgramme, leavingWords, membershipWords, pairWords, wishWords } from './person-record-words'

const rise = { id: 'p1', name: 'Rise' }
const pair = {
  id: 'm',
  programme: rise,
  partner: { id: 'e', firstName: 'Elena', lastName: 'Petrova', portrait: null },
  partnerRole: 'MENTEE' as const,
  state: 'running' as const,
  track: 'Power Play',
  since: '2026-08-03T10:00:00.000Z',
  endedAt: null,
  month: 4,
  months: 6,
  sessionsHeld: 1,
  lastMetAt: null,
}
const membership = {
  id: 'v',
  programme: rise,
  role: 'MENTOR' as const,
  standing: 'IN' as const,
  joinedAt: '2026-05-12T10:00:00.000Z',
  answeredAt: null,
  pausedUntil: null,
  places: { capacity: 2, taken: 1 },
}

test('a pair is told by how it stands', () => {
  expect(pairWords(pair)).toMatch(/^Since .*3 August.*, month 4 of 6\. Power Play$/)
  const over = { ...pair, endedAt: '2026-10-01T10:00:00.000Z', month: null }
  expect(pairWords({ ...over, state: 'ended' })).toMatch(/^Ended on .*1 October.*, after 1 session$/)
  expect(pairWords({ ...over, state: 'lapsed' })).toMatch(/^Lapsed on /)
})

test('a membership says its places and its questions, or why someone is not in yet', () => {
  expect(membershipWords(membership)).toBe('1 mentee of 2, questions still open')
  expect(membershipWords({ ...membership, standing: 'WAITING' })).toBe('On the waiting list')
})

test('whoever is deactivated leaves only partners of open and running pairs behind', () => {
  const proposed = { ...pair, state: 'proposed' as const, month: null }
  expect(leavingWords([pair, proposed, { ...pair, state: 'completed' }])).toEqual([
    'Elena Petrova loses their mentor in month 4 of 6, and will be told.',
    'The proposal with Elena Petrova ends, and they will be told.',
  ])
})

test('a programme someone has left still shows its pairs', () => {
  const earlier = { ...pair, programme: { id: 'p2', name: 'Pilot' } }
  expect(byProgramme({ memberships: [membership], pairs: [pair, earlier] })).toMatchObject([
    { programme: rise, membership: { id: 'v' }, pairs: [{ id: 'm' }] },
    { programme: { name: 'Pilot' }, membership: undefined },
  ])
})

test('wishes are told by their number', () => {
  const wishes = { programme: 'Rise', sentAt: '2026-11-09T10:00:00.000Z', named: 3, ratherNot: 1 }
  expect(wishWords(wishes)).toMatch(/^3 people on their list, “rather not” to 1 person, sent on .*9 November/)
  expect(wishWords({ ...wishes, named: 0, ratherNot: 0 })).toMatch(/^Open to everyone, sent on /)
})
