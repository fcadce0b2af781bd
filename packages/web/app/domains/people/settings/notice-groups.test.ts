import { noticeKinds } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { choicesIn, isDaily, noticeGroups, tickOf } from './notice-groups'

const preference = (
  kind: (typeof noticeKinds)[number] | 'account',
  email: 'at-once' | 'digest' | 'never',
) => ({
  kind,
  email,
  inApp: true,
  label: kind,
  changeable: kind !== 'account',
})

test('every kind of notice is in exactly one row of the settings', () => {
  expect(noticeGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(noticeKinds.toSorted())
})

test('a row has the kinds that can reach the person, and never the account', () => {
  const all = [preference('badge-earned', 'digest'), preference('account', 'at-once')]
  expect(noticeGroups.flatMap((group) => choicesIn(group, all)).map(({ kind }) => kind)).toEqual([
    'badge-earned',
  ])
})

test.each([
  [[true, true], true],
  [[false, false], false],
  [[true, false], 'mixed'],
])('of %j the tick is %s', (all, tick) => {
  expect(tickOf(all, (each) => each)).toBe(tick)
})

test('email is daily where every email waits for the digest; those switched off do not count', () => {
  const [digest, never, atOnce] = [
    preference('badge-earned', 'digest'),
    preference('enrolled', 'never'),
    preference('match-found', 'at-once'),
  ] as const
  expect(isDaily([digest, never] as never)).toBe(true)
  expect(isDaily([digest, atOnce] as never)).toBe(false)
  expect(isDaily([never] as never)).toBe(false)
})
