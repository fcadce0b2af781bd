import { describe, expect, test } from 'vitest'
import { homeOf, loginWithReturn, passage, safeNext } from './redirects'

const mentor = {
  id: '6f1c1d0e-0000-4000-8000-000000000001',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  accountType: 'MENTOR',
  questionnaireFilled: false,
  hasEnrollment: false,
} as const

describe('after signing in', () => {
  test('an admin goes to the admin dashboard whatever else holds', () => {
    expect(homeOf({ ...mentor, accountType: 'ADMIN', hasEnrollment: true })).toBe('/admin-dashboard')
  })
  test('an enrolled person goes to the mentorship', () => {
    expect(homeOf({ ...mentor, hasEnrollment: true, questionnaireFilled: true })).toBe('/mentorship')
  })
  test('a person with answers waits for a match', () => {
    expect(homeOf({ ...mentor, questionnaireFilled: true })).toBe('/to-be-matched')
  })
  test('a new person answers the questionnaire', () => {
    expect(homeOf(mentor)).toBe('/questionairre')
  })
})

describe('the way back after signing in', () => {
  test('keeps path, query and hash of this site', () => {
    expect(safeNext('/mentorship?month=3#top')).toBe('/mentorship?month=3#top')
  })
  test.each([
    null,
    '',
    'mentorship',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/confirm-email',
    'javascript:alert(1)',
    '/login',
    '/register?code=A',
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeNull()
  })
  test('survives the trip through the query of the login', () => {
    const url = new URL(loginWithReturn('/mentorship?month=3&view=plan'), 'https://brightpair.example')
    expect(safeNext(url.searchParams.get('next'))).toBe('/mentorship?month=3&view=plan')
  })
})

describe('a private screen', () => {
  test('sends a signed-out person to the login and back', () => {
    expect(passage(null, ['ADMIN'], '/admin-dashboard')).toEqual({
      pass: false,
      to: '/login?next=%2Fadmin-dashboard',
    })
  })
  test('sends another role to its own home', () => {
    expect(passage(mentor, ['ADMIN'], '/admin-dashboard')).toEqual({ pass: false, to: '/questionairre' })
  })
  test('lets its own role in', () => {
    expect(passage(mentor, ['MENTOR', 'MENTEE'], '/mentorship')).toEqual({ pass: true })
  })
})
