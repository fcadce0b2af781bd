import { describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'

describe('the settings of the video room', () => {
  test('are lists, separated by commas', () => {
    const { STUN_URLS, TURN_URLS } = readSettings({
      STUN_URLS: 'stun:one.example, stuns:two.example:5349',
      TURN_URLS: 'turn:relay.example?transport=udp',
      TURN_SECRET: 'a-secret-of-the-relay',
    })
    expect(STUN_URLS).toEqual(['stun:one.example', 'stuns:two.example:5349'])
    expect(TURN_URLS).toEqual(['turn:relay.example?transport=udp'])
    expect(readSettings({}).STUN_URLS).toEqual([])
  })

  test.each([
    [{ STUN_URLS: 'https://one.example' }, 'STUN_URLS'],
    [{ TURN_URLS: 'turn:relay.example' }, 'TURN_SECRET'],
    [{ VIDEO_LINK: 'https://meet.example/our-room' }, 'VIDEO_LINK'],
  ] as const)('are refused with a word when they cannot work: %o', (given, named) => {
    expect(() => readSettings(given)).toThrow(named)
  })
})

test.each([
  [{ AI_BASE_URL: 'https://api.example/v1' }, 'AI_MODEL'],
  [{ AI_MODEL: 'm', AI_KEY: 'k' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'file:///etc/passwd', AI_MODEL: 'm' }, 'AI_BASE_URL'],
] as const)('the settings of the writing service are refused when they cannot work: %o', (given, named) => {
  expect(() => readSettings(given)).toThrow(named)
})

test.each([
  [{ DATABASE_READ_URL: 'postgres://reader@127.0.0.1/brightpair' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'https://replica.example' }, 'DATABASE_READ_URL'],
] as const)('a replica is refused when it cannot work: %o', (given, named) => {
  expect(() => readSettings(given)).toThrow(named)
})

test('what libraries read from NODE_ENV is not ours to refuse', () => {
  expect(readSettings({ NODE_ENV: 'staging' })).not.toHaveProperty('NODE_ENV')
})

test('a sender without an address is refused', () => {
  expect(() => readSettings({ MAIL_FROM: 'Brightpair' })).toThrow('MAIL_FROM: must hold an address')
})
