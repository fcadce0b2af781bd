import { callerRoles, todayTopics } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { type Known, todayLines } from './today-words.ts'

const nothing: Known = {
  asked: 0,
  askedIn: null,
  lapsing: 0,
  slow: 0,
  invited: 0,
  expired: 0,
  failedEmails: 0,
  atRisk: { pairs: 0, quiet: 0, unplanned: 0 },
  search: { mentees: 0, mentors: 0, places: 0, missing: 0 },
  cases: 0,
  leads: 0,
  shortOfPlaces: [],
}
const company = { id: 'c', name: 'Fjord Works', people: 29, seats: 30, refused: 0 }
const everything: Known = {
  asked: 2,
  askedIn: { id: 'p', name: 'Rise' },
  lapsing: 1,
  slow: 3,
  invited: 9,
  expired: 1,
  failedEmails: 2,
  atRisk: { pairs: 12, quiet: 9, unplanned: 1 },
  search: { mentees: 20, mentors: 14, places: 16, missing: 4 },
  cases: 1,
  leads: 1,
  shortOfPlaces: [company],
}
const admin = { role: 'ADMIN' } as const
const manager = { role: 'MANAGER', companyId: 'c' } as const
const lineOf = (known: Partial<Known>, about: string, reader: Parameters<typeof todayLines>[1] = manager) =>
  todayLines({ ...nothing, ...known }, reader).find((line) => line.about === about)

describe('today', () => {
  test('is quiet for everyone when nothing needs them', () => {
    for (const role of callerRoles) expect(todayLines(nothing, { role, companyId: 'c' })).toEqual([])
  })

  test('tells a platform admin of everything, the most urgent first', () => {
    const lines = todayLines(everything, admin)
    expect(lines.map(({ about }) => about)).toEqual([...todayTopics])
    expect(lines.map(({ title }) => title)).toEqual([
      '1 case is unread',
      '2 people have asked to join Rise',
      'Fjord Works: 29 of 30 places taken',
      '1 proposal lapses within 2 days',
      '12 pairs may need a nudge',
      '4 more mentor places are needed',
      '20 mentees and 14 mentors are ready for a match',
      '3 people haven’t answered for 7 days',
      '1 invitation has expired',
      '2 emails couldn’t be delivered',
      '1 new message',
    ])
  })

  test('tells a role nothing of what it may not open', () => {
    const told = (role: (typeof callerRoles)[number]) =>
      todayLines(everything, { role, companyId: 'c' }).map(({ about }) => about)
    expect(told('MATCHER')).toEqual(['proposals', 'shortage', 'waiting'])
    expect(told('SAFEGUARDING')).toEqual(['cases'])
    expect([told('SPONSOR'), told('MENTOR'), told('MENTEE')]).toEqual([[], [], []])
    expect(told('MANAGER')).not.toContain('messages')
  })

  test('names no company to whoever sees only one', () => {
    expect(lineOf({ shortOfPlaces: [company] }, 'places')?.title).toBe('29 of 30 places taken')
    expect(lineOf({ search: everything.search }, 'waiting')?.text).toBe(
      '16 mentor places are free. You’ll see every pair before anyone is told.',
    )
    expect(lineOf({ search: everything.search }, 'waiting', admin)?.text).toBe(
      'Matching runs within one company.',
    )
    expect(lineOf({ shortOfPlaces: [company, { ...company, id: 'd' }] }, 'places', admin)?.title).toBe(
      '2 companies are running out of places',
    )
  })

  test('says of missing places only what the figures say', () => {
    expect(lineOf({ search: everything.search }, 'shortage')?.text).toBe(
      '20 mentees are ready for a match, and 16 places are free.',
    )
    const elsewhere = { mentees: 20, mentors: 30, places: 40, missing: 4 }
    expect(lineOf({ search: elsewhere }, 'shortage')?.text).toContain('In some programmes')
    expect(lineOf({ search: { mentees: 0, mentors: 3, places: 3, missing: 0 } }, 'waiting')).toBeUndefined()
  })

  test('says why pairs may need a nudge, and leads from each line to its list', () => {
    expect(lineOf(everything, 'pairs')?.text).toBe(
      '9 pairs haven’t met in three weeks; 1 pair has no date set.',
    )
    expect(lineOf({ atRisk: { pairs: 1, quiet: 0, unplanned: 0 } }, 'pairs')?.text).toContain('low rating')
    expect(lineOf(everything, 'joining')?.action.to).toBe('/admin-dashboard/programmes/p')
    expect(lineOf({ asked: 2 }, 'joining')?.action.to).toBe('/admin-dashboard/programmes')
    expect(lineOf({ invited: 1 }, 'invitations')).toMatchObject({
      title: '1 invitation is unanswered',
      action: { to: '/admin-dashboard/people?need=not-joined&role=everyone' },
    })
  })
})
