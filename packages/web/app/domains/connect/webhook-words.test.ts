import type { Webhook } from '@brightpair/contract'
import { webhookEvents, webhookKinds } from '@brightpair/contract/webhook-events'
import { expect, test } from 'vitest'
import { answerLabel, eventWords, kindWords, webhookTitle } from './webhook-words'

test('a delivery says what the receiver answered and how often it was tried', () => {
  expect(answerLabel({ state: 'DELIVERED', status: 200, attempts: 3 })).toBe('200')
  expect(answerLabel({ state: 'WAITING', status: null, attempts: 0 })).toBe('Sending')
  expect(answerLabel({ state: 'WAITING', status: 503, attempts: 3 })).toBe('503, tried 3 times')
  expect(answerLabel({ state: 'FAILED', status: null, attempts: 11 })).toBe('No answer, tried 11 times')
})

test('every event and every kind has words', () => {
  expect(Object.keys(eventWords)).toEqual([...webhookEvents])
  expect(Object.keys(kindWords)).toEqual([...webhookKinds])
})

test('of several to one host each has a title of its own', () => {
  const hook = (id: string, host = 'hooks.slack.com') => ({ id, kind: 'SLACK', host }) as Webhook
  const all = [hook('a'), hook('b'), hook('c', 'elsewhere.example')]
  expect(all.map((each) => webhookTitle(each, all))).toEqual([
    'Slack: hooks.slack.com, number 1',
    'Slack: hooks.slack.com, number 2',
    'Slack: elsewhere.example',
  ])
})
