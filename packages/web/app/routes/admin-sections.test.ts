import { expect, test } from 'vitest'
import { adminSections, isOpenTo } from './admin-sections'

const menuOf = (runner: 'ADMIN' | 'MANAGER' | 'MATCHER', isOfOneProgramme = false) =>
  adminSections.filter((each) => isOpenTo(each, runner, isOfOneProgramme)).map(({ label }) => label)

test('a manager finds emails in the menu, and nothing of the platform', () => {
  expect(menuOf('MANAGER')).toContain('Emails')
  expect(menuOf('MANAGER')).not.toContain('Companies')
  expect(menuOf('MATCHER')).not.toContain('Emails')
})

test('a manager of one programme finds what is of that programme, and nothing of the whole company', () => {
  expect(menuOf('MANAGER', true)).toEqual(expect.arrayContaining(['Overview', 'Cases', 'People', 'Team']))
  expect(menuOf('MANAGER', true)).not.toContain('Audit')
  expect(menuOf('ADMIN')).toHaveLength(adminSections.length)
})
