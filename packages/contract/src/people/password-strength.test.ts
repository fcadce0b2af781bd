import { expect, test } from 'vitest'
import { ENOUGH, strengthOf } from './password-strength.ts'

const ruth = {
  email: 'ruth.adeyemi@northfield.example',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  companyName: 'Northfield Energy',
}

test.each([
  'brightpair',
  'Brightpair1',
  'brightpair2026',
  'Northfield Energy',
  'NorthfieldEnergy1',
  'ruth.adeyemi@northfield.example',
  'ruthadeyemi1',
  'AdeyemiRuth',
  'Password1!',
  'P@ssw0rd',
  'aaaaaaaa',
  'a'.repeat(128),
  'qwertyuiop',
  'abcdefgh',
  '12345678',
  'summer2024!',
])('%s is too easy to guess', (password) => {
  const { score, advice } = strengthOf(password, ruth)
  expect(score).toBeLessThan(ENOUGH)
  expect(advice).toMatch(/\.$/)
})

test.each(['lanterns-over-water', 'purple monkey dishwasher', 'x8Jq!mZ2pLw', 'пруд под старой ивой'])(
  '%s is not',
  (password) => {
    expect(strengthOf(password, ruth)).toMatchObject({ advice: '' })
  },
)

test('what is personal to one is no flaw for another', () => {
  expect(strengthOf('ruthadeyemi1', ruth).score).toBeLessThan(strengthOf('ruthadeyemi1', {}).score)
})

test('the longest and oddest password is judged in a moment', () => {
  // CPU time, so that other load on the machine does not matter.
  const since = process.cpuUsage()
  for (const odd of ['pa55w0rd!', '4@8({[<3690!1|i0$5+7%2', '1234567890-'])
    strengthOf(odd.repeat(15).slice(0, 128), ruth)
  const { user, system } = process.cpuUsage(since)
  expect((user + system) / 1000).toBeLessThan(5_000)
})
