import type { DirectoryGroup } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { groupNote } from './directory-words'

const group = (over: Partial<DirectoryGroup>): DirectoryGroup => ({
  id: '',
  name: '',
  people: 0,
  joined: 0,
  problems: 0,
  programme: { id: '', name: 'Rising Leaders' },
  role: 'MENTEE',
  version: 1,
  ...over,
})

test('a group says where it leads, and who is still missing', () => {
  expect(groupNote(group({ people: 1, programme: null }))).toBe('1 person. Not linked to a programme.')
  expect(groupNote(group({ people: 12, joined: 12 }))).toBe(
    '12 people, as mentees in Rising Leaders: 12 invited or already here.',
  )
  expect(groupNote(group({ people: 12, joined: 7, problems: 2, role: 'MENTOR' }))).toBe(
    '12 people, as mentors in Rising Leaders: 7 invited or already here, 3 being invited, 2 couldn’t be invited.',
  )
})
