import { expect, test } from 'vitest'
import { singleSignOn } from '../index.ts'
import { sitePath } from './site-path.ts'

const pages = {
  '/mentorship': '/mentorship',
  '/mentorship?month=3#top': '/mentorship?month=3#top',
  '/mentorship/../settings': '/settings',
  '/settings?next=//elsewhere.example': '/settings?next=//elsewhere.example',
  '/a//b': '/a//b',
}
const elsewhere = [
  '',
  'mentorship',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/./\\elsewhere.example',
  '/%2e//elsewhere.example',
  '/a/..//elsewhere.example',
  '/a/%2E%2e//elsewhere.example',
]

test.each(Object.entries(pages))('%j is a page of this site', (given, opened) => {
  expect(sitePath(given)).toBe(opened)
  // The result is stable when parsed again.
  expect(sitePath(opened)).toBe(opened)
})

test.each(elsewhere)('%j is not', (given) => {
  expect(sitePath(given)).toBeNull()
})

test('what a sign-on comes back to is checked alike', () => {
  const takes = (next: string) => singleSignOn.beginSignOn.body.safeParse({ who: 'CODE', next }).success
  expect(Object.keys(pages).filter((next) => !takes(next))).toEqual([])
  expect(elsewhere.filter(takes)).toEqual([])
})
