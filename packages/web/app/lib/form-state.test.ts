import { describe, expect, test } from 'vitest'
import { allTouched, changed, freshForm, left, visibleErrors } from './form-state'

const empty = freshForm({ email: '', password: '' })
const found = { email: 'Please fill in this field.', password: 'Please fill in this field.' }

describe('errors of a form', () => {
  test('stay silent before a person did anything', () => {
    expect(visibleErrors(empty, found)).toEqual({})
  })
  test('stay silent when an empty field is left', () => {
    expect(visibleErrors(left(empty, 'email'), found)).toEqual({})
  })
  test('show on leaving a field that holds something wrong', () => {
    const form = left(changed(empty, 'email', 'ruth'), 'email')
    expect(
      visibleErrors(form, { email: 'Please enter a complete email address, such as name@company.com.' }),
    ).toEqual({
      email: 'Please enter a complete email address, such as name@company.com.',
    })
  })
  test('show everywhere after a submit', () => {
    expect(visibleErrors(allTouched(empty), found)).toEqual(found)
  })
  test('of the server go away when their field changes, the others stay', () => {
    const refused = { ...empty, refused: { email: 'Taken.', password: 'Too common.' } }
    expect(visibleErrors(changed(refused, 'email', 'a'), {})).toEqual({ password: 'Too common.' })
  })
  test('never cost what was typed', () => {
    expect(allTouched(changed(empty, 'email', 'ruth')).values).toEqual({ email: 'ruth', password: '' })
  })
})
