import { beforeEach, describe, expect, test } from 'vitest'
import { toast, toasts } from './toast-store'

beforeEach(() => {
  for (const { id } of toasts.all()) toasts.dismiss(id)
})

describe('toasts', () => {
  test('last 3000 ms unless told otherwise', () => {
    toast.success('Match accepted!')
    toast.success('Thank you for contacting us!', { duration: 5000 })
    expect(toasts.all().map(({ duration }) => duration)).toEqual([5000, 3000])
  })
  test('of failures stay until somebody closes them', () => {
    toast.error('Failed to submit. Please try again.')
    expect(toasts.all().map(({ duration }) => duration)).toEqual([null])
  })
  test('with something to undo last longer, and only the last change can be undone', () => {
    const action = { label: 'Undo', onPress: () => undefined }
    toast.info('A new spark is here')
    toast.success('Two places', { action })
    toast.success('Three places', { action })
    expect(toasts.all().map(({ title, duration }) => [title, duration])).toEqual([
      ['Three places', 8000],
      ['A new spark is here', 3000],
    ])
  })
  test('with the same words come anew, in place of the ones before', () => {
    toast.error('Login failed.')
    const [before] = toasts.all()
    toast.error('Login failed.')
    expect(toasts.all().map(({ id }) => id)).not.toContain(before?.id)
  })
  test('with the same words replace each other', () => {
    toast.error('Login failed.')
    toast.error('Login failed.')
    expect(toasts.all()).toHaveLength(1)
  })
  test('of failures go when the next thing succeeds', () => {
    toast.error('Passwords do not match.')
    toast.info('A new spark is here')
    toast.success('Account created successfully!')
    expect(toasts.all().map(({ tone }) => tone)).toEqual(['success', 'info'])
  })
  test('never pile up beyond four', () => {
    for (const word of ['one', 'two', 'three', 'four', 'five']) toast.info(word)
    expect(toasts.all().map(({ title }) => title)).toEqual(['five', 'four', 'three', 'two'])
  })
  test('tell their listeners, until those have left', () => {
    let calls = 0
    const leave = toasts.subscribe(() => {
      calls += 1
    })
    toast.info('one')
    leave()
    toast.info('two')
    expect(calls).toBe(1)
  })
})
