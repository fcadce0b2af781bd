import { expect, test } from 'vitest'
import { adminSections, isOpenTo } from './admin-sections'

const menuOf = (runner: 'ADMIN' | 'MANAGER' | 'MATCHER') =>
  adminSections.filter((each) => isOpenTo(each, runner)).map(({ label }) => label)

test('a manager finds emails in the menu, and nothing of the platform', () => {
  expect(menuOf('MANAGER')).toContain('Emails')
  expect(menuOf('MANAGER')).not.toContain('Companies')
  expect(menuOf('MATCHER')).not.toContain('Emails')
})

test('a platform admin finds everything, a manager their own log', () => {
  expect(menuOf('ADMIN')).toHaveLength(adminSections.length)
  expect(menuOf('MANAGER')).toContain('Audit')
  expect(menuOf('MATCHER')).not.toContain('Audit')
})
