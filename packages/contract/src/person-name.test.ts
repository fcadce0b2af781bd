import { describe, expect, test } from 'vitest'
import { accounts, contactMessages, demoBookings, people } from './index.ts'
import { personName } from './person-name.ts'

const said = (name: string) => personName(80).safeParse(name).error?.issues[0]?.message

test.each([
  'Ruth',
  'Tomás',
  "O'Brien",
  'O’Brien',
  'Anne-Marie',
  'J. R. R.',
  'J.R.R.',
  'St. John',
  'Gal·la',
  'Nguyễn Thị Minh Khai',
  'María del Carmen de la Cruz',
  'Зоя',
  'Αθηνά',
  '王小明',
  'さくら',
  'ジャン・ポール',
  '김민준',
  'علی‌رضا',
  'محمد',
  'श्रीमती',
  'שרה',
  'ʻAlohi',
  'X',
  'Smith, Jr.',
  'Henry 3rd',
])('%s is a name', (name) => {
  expect(said(name)).toBeUndefined()
})

test.each([
  ['YOU WON https://evil.example', 'Please use only letters'],
  ['visit evil.example now', 'Please leave web addresses out'],
  ['www.evil.com', 'Please leave web addresses out'],
  ['evil．example', 'Please use only letters'],
  ['ruth@northfield', 'Please use only letters'],
  ['Call 0800 123', 'Please leave numbers out'],
  ['ev1l.com', 'Please leave web addresses out'],
  ['12345', 'Please use letters'],
  ['<b>Ruth</b>', 'Please use only letters'],
  ['you have been chosen for a great prize this year', 'Please use at most 8 words'],
  ['\u200b\u200b', 'Please remove the invisible characters'],
  ['\u3164', 'Please remove the invisible characters'],
  ['\u115f\u1160', 'Please remove the invisible characters'],
  ['Ru\u200bth', 'Please remove the invisible characters'],
  ['Ru\u200dth', 'Please remove the invisible characters'],
  ['Ru\u202eth', 'Please remove line breaks and invisible'],
  ['Ruth\nBcc', 'Please remove line breaks and invisible'],
  ['\u2800', 'Please use letters'],
  ['...', 'Please use letters'],
  ['R\u0301\u0301\u0301\u0301\u0301\u0301uth', 'Please use fewer marks'],
  ['Brightpair', 'Please use your own name'],
  ['Brightpair Support', 'Please use your own name'],
  ['Bright-Pair', 'Please use your own name'],
  ['Bríghtpáir', 'Please use your own name'],
  ['Вrightpair', 'Please write each word in one alphabet'],
  ['Support', 'Please use your own name'],
  ['Support Team', 'Please use your own name'],
  ['Administrator', 'Please use your own name'],
  ['', 'Please fill in this field'],
  ['x'.repeat(81), 'Please use at most 80'],
])('%j is none', (name, message) => {
  expect(said(name)).toContain(message)
})

test('spaces and letters are written one way', () => {
  expect(personName(80).parse('  Ana   Mari\u0301a ')).toBe('Ana Mar\u00eda')
})

describe('the same rule holds wherever a name is given', () => {
  const fields = {
    'signing up, first': accounts.signUp.body.shape.firstName,
    'signing up, last': accounts.signUp.body.shape.lastName,
    'an invitation, first': people.invite.body.shape.firstName,
    'an invitation, last': people.invite.body.shape.lastName,
    'a contact message': contactMessages.send.body.shape.fullName,
    'a demo': demoBookings.book.body.shape.name,
  }
  test.each(Object.entries(fields))('%s', (_, field) => {
    expect(field.safeParse('Ruth').success).toBe(true)
    expect(field.safeParse('Brightpair Support').success).toBe(false)
    expect(field.safeParse('YOU WON https://evil.example').success).toBe(false)
  })
})
