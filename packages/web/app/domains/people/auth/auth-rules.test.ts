import { describe, expect, test } from 'vitest'
import { loginErrors, newPasswordErrors, registerErrors, registerSummary } from './auth-rules'

const complete = {
  email: 'ruth.adeyemi@northfield.example',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  referral: '',
}

describe('logging in', () => {
  test('needs both fields', () => {
    expect(Object.keys(loginErrors({ email: ' ', password: '' }))).toEqual(['email', 'password'])
  })
  test('takes any password, also one from before today’s rules', () => {
    expect(loginErrors({ email: complete.email, password: 'x' })).toEqual({})
  })
})

describe('registering', () => {
  test('passes without a registration code: whether it is needed is for the server to say', () => {
    expect(registerErrors(complete)).toEqual({})
  })
  test('names what is missing before what does not match', () => {
    const errors = registerErrors({ ...complete, lastName: '', confirmPassword: 'other' })
    expect(registerSummary(errors)).toBe('Please fill in all required fields.')
  })
  test('says when the passwords differ', () => {
    const errors = registerErrors({ ...complete, confirmPassword: 'correct hors' })
    expect(errors).toEqual({ confirmPassword: 'Passwords do not match.' })
    expect(registerSummary(errors)).toBe('Passwords do not match.')
  })
  test.each(['ruth', 'ruth@', 'ruth@northfield', 'ru th@northfield.example'])(
    'refuses the address %j',
    (email) => {
      expect(registerErrors({ ...complete, email })).toEqual({
        email: 'Please enter a complete email address, such as name@company.com.',
      })
    },
  )
})

describe('a new password', () => {
  test('has at least 8 and at most 128 characters', () => {
    const ofLength = (length: number) => {
      const password = 'a'.repeat(length)
      return newPasswordErrors({ password, confirmPassword: password })
    }
    expect(ofLength(7)).toEqual({ password: 'Please use at least 8 characters.' })
    expect(ofLength(8)).toEqual({})
    expect(ofLength(128)).toEqual({})
    expect(ofLength(129)).toEqual({ password: 'Please use at most 128 characters.' })
  })
})
