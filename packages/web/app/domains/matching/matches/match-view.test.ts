import type { Account, LiveMatch, Search } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { type Standing, viewOf } from './match-view'

const mentor: Account = {
  id: '6f1c1d0e-0000-4000-8000-000000000001',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  accountType: 'MENTOR',
  questionnaireFilled: true,
  hasEnrollment: false,
}
const search: Search = {
  since: '2025-09-01T09:00:00Z',
  waiting: 1,
  places: 0,
  nextRun: 'when-something-changes',
  day: null,
  choosing: null,
  lastRunAt: null,
  pausedUntil: null,
  enough: null,
  belowFloor: null,
  newQuestions: [],
}
const match = (id: string, accepted: boolean): LiveMatch => ({
  id,
  accepted,
  partner: { firstName: 'Tomás', lastName: 'Leal' },
  score: {
    total: 0.9,
    expertise: 0.9,
    personality: 0.9,
    values: 0.9,
    weights: { expertise: 0.4, personality: 0.3, values: 0.3 },
  },
  reasons: [],
  introduction: {
    id,
    company: null,
    picture: null,
    headline: '',
    location: '',
    languages: [],
    line: '',
  },
  said: [],
  difference: null,
  decided: {
    byHand: false,
    besideFixed: false,
    place: null,
    withWishes: false,
    mentors: null,
    mentees: null,
  },
  track: null,
  proposedAt: '2025-09-01T09:00:00Z',
  expiresAt: '2025-09-08T09:00:00Z',
  daysLeft: 7,
})
const shown = (data: Standing | undefined, account = mentor, isError = false) =>
  viewOf(account, { data, isError })
const standing = (given: Partial<Standing>): Standing => ({
  state: 'searching',
  match: null,
  search: null,
  moreMatches: [],
  choosing: null,
  wantsMatch: true,
  joining: null,
  ...given,
})

test('without answers nothing is looked for', () => {
  expect(shown(undefined, { ...mentor, questionnaireFilled: false }).name).toBe('unanswered')
})

test('the search is shown as running only while it runs and the person takes part', () => {
  expect(shown(undefined).name).toBe('finding')
  expect(shown(standing({ search })).name).toBe('not-matched')
  expect(shown(standing({ search: { ...search, nextRun: 'queued' } })).name).toBe('finding')
  expect(shown(standing({ search: { ...search, nextRun: 'running', pausedUntil: '2025-10-01' } })).name).toBe(
    'not-matched',
  )
})

test('somebody whose programme ended is asked, whatever runs meanwhile', () => {
  const running = { ...search, nextRun: 'running' } as const
  expect(shown(standing({ search: running, wantsMatch: false })).name).toBe('asked')
})

test('whoever waits for an answer or a place is told so, once the questionnaire is answered', () => {
  expect(shown(standing({ joining: 'WAITING' }))).toEqual({ name: 'joining', joining: 'WAITING' })
  const unanswered = { ...mentor, questionnaireFilled: false }
  expect(shown(standing({ joining: 'ASKED' }), unanswered).name).toBe('unanswered')
})

test('new questions come before the search, also while a run goes on without the person', () => {
  const asked = { ...search, newQuestions: ['Pace?'] }
  expect(shown(standing({ search: asked })).name).toBe('new-questions')
  expect(shown(standing({ search: { ...asked, nextRun: 'running' } })).name).toBe('new-questions')
})

test('a mentor with several proposals answers one after another before waiting', () => {
  const [first, second, third] = [match('a', true), match('b', false), match('c', false)]
  const data = standing({ state: 'proposed', match: first, moreMatches: [second, third] })
  expect(shown(data)).toEqual({ name: 'proposal', match: second, later: [third] })
  const answered = standing({ state: 'waiting', match: first, moreMatches: [match('b', true)] })
  expect(shown(answered)).toMatchObject({ name: 'waiting', match: { id: 'a' }, alsoWaiting: [{ id: 'b' }] })
})

test('what was just accepted is shown before the next proposal, and stays while it is being sent', () => {
  const [first, second] = [match('a', false), match('b', false)]
  const before = standing({ state: 'proposed', match: first, moreMatches: [second] })
  const after = standing({ state: 'proposed', match: match('a', true), moreMatches: [second] })
  const sent = { match: first, step: 'sent' } as const
  for (const data of [before, after, standing({ state: 'proposed', match: second })]) {
    expect(viewOf(mentor, { data, isError: false }, sent)).toMatchObject({
      name: 'proposal',
      match: { id: 'a' },
    })
  }
  const waiting = { match: first, step: 'waiting' } as const
  expect(viewOf(mentor, { data: after, isError: false }, waiting)).toMatchObject({
    name: 'waiting',
    match: { id: 'a' },
    later: [{ id: 'b' }],
  })
  const failed = { match: first, step: 'failed' } as const
  expect(viewOf(mentor, { data: before, isError: false }, failed)).toMatchObject({ match: { id: 'a' } })
})

test('what could not be loaded is said only when nothing older can be shown', () => {
  expect(shown(undefined, mentor, true).name).toBe('failed')
  expect(shown(standing({ search }), mentor, true).name).toBe('not-matched')
})
