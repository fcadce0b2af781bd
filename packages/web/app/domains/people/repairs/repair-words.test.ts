import { expect, test } from 'vitest'
import { proofWords, repairTitle, toldWords, waitingWords } from './repair-words'

const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: name, firstName, lastName, portrait: null }
}
const pair = (mentee: string, mentor: string, from: string | null = null) => ({
  mentee: person(mentee),
  mentor: person(mentor),
  from: from === null ? null : person(from),
  score: 80,
  reason: null,
  told: { mentee: `Meet ${mentor}.`, mentor: 'Could you take over?' },
})
const repair = (moved: number, ...pairs: ReturnType<typeof pair>[]) => ({
  pairs,
  moved,
  average: 80,
  was: 70,
  left: [],
})
const affected = {
  person: person('Inês Moura'),
  partner: person('Ingrid Holm'),
  role: 'MENTEE' as const,
  month: 2,
  months: 6,
  held: false,
}

test('a repair is named after who takes over', () => {
  expect(repairTitle(repair(0, pair('Inês Moura', 'Hamid Karimi')), 'MENTEE')).toBe('Hamid Karimi takes over')
  expect(
    repairTitle(repair(0, pair('Inês Moura', 'Hamid Karimi'), pair('Marta Silva', 'Amina Rahman')), 'MENTEE'),
  ).toBe('Hamid and Amina take over')
  expect(
    repairTitle(repair(0, pair('Inês Moura', 'Ruth Adeyemi'), pair('Marta Silva', 'Ruth Adeyemi')), 'MENTEE'),
  ).toBe('Ruth takes both')
  expect(
    repairTitle(
      repair(1, pair('Inês Moura', 'Priya Nair'), pair('Theo Lund', 'Hamid Karimi', 'Priya Nair')),
      'MENTEE',
    ),
  ).toBe('Priya Nair takes over')
  expect(repairTitle(repair(0, pair('Inês Moura', 'Ruth Adeyemi')), 'MENTOR')).toBe(
    'Inês Moura from the waiting list',
  )
})

test('fewer changes are said to be impossible only where that was computed', () => {
  const moved = repair(1, pair('Inês Moura', 'Priya Nair'))
  expect(proofWords({ repairs: [moved], proven: true })).toContain('none works')
  expect(proofWords({ repairs: [moved], proven: false })).toContain('there may be')
  expect(proofWords({ repairs: [repair(0, pair('Inês Moura', 'Priya Nair'))], proven: true })).toBeUndefined()
})

test('everyone who is touched is in the list of who is told what', () => {
  const chosen = repair(1, pair('Inês Moura', 'Priya Nair'), pair('Theo Lund', 'Hamid Karimi', 'Priya Nair'))
  const told = toldWords({ people: [affected] }, chosen)
  expect(told.map(({ who }) => who)).toEqual([
    'Inês Moura',
    'Priya Nair',
    'Theo Lund',
    'Priya Nair',
    'Hamid Karimi',
  ])
  expect(told[0]?.what).toContain('They’ll stay in month 2')
  expect(told.map(({ ask }) => ask?.usual)).toEqual([
    'Meet Priya Nair.',
    'Could you take over?',
    'Meet Hamid Karimi.',
    undefined,
    'Could you take over?',
  ])
  expect(toldWords({ people: [affected] }, undefined)).toHaveLength(1)
})

test('waiting is offered by name', () => {
  expect(waitingWords([affected, { ...affected, person: person('Marta Silva') }]).title).toBe(
    'Leave Inês and Marta waiting',
  )
})

test('the words that ask both can be changed when a mentee leaves', () => {
  const left = {
    ...affected,
    role: 'MENTOR' as const,
    person: person('Ingrid Holm'),
    partner: person('Inês Moura'),
  }
  const told = toldWords({ people: [left] }, repair(0, pair('Theo Lund', 'Ingrid Holm')))
  expect(told.map(({ who, ask }) => [who, ask?.usual])).toEqual([
    ['Ingrid Holm', 'Could you take over?'],
    ['Theo Lund', 'Meet Ingrid Holm.'],
  ])
})
