import { describe, expect, test } from 'vitest'
import { checkWritten, filledIn, refusals, writtenFrom } from './activity-fields'

const filled = { ...filledIn(3), name: ' Shadow a decision ', textContent: 'Sit in.' }

describe('the fields of an activity', () => {
  test('become what the server takes, without what was left empty', () => {
    expect(writtenFrom(filled)).toEqual({ month: 3, name: 'Shadow a decision', textContent: 'Sit in.' })
    expect(
      writtenFrom({ ...filled, scheduleLink: ' https://a.example ', setOfTrainings: 'One\n\n Two \n' }),
    ).toMatchObject({ scheduleLink: 'https://a.example', setOfTrainings: ['One', 'Two'] })
  })

  test('are filled in from an activity and give it back unchanged', () => {
    const activity = {
      id: '1',
      name: 'A',
      textContent: 'B',
      scheduleLink: 'https://c.example/',
      setOfTrainings: ['D', 'E'],
    }
    const { id: _, ...written } = activity
    expect(writtenFrom(filledIn(5, activity))).toEqual({ month: 5, ...written })
  })

  test('need a name, a text and a link of the web', () => {
    expect(Object.keys(checkWritten(filledIn(1)))).toEqual(['name', 'textContent'])
    expect(checkWritten({ ...filled, scheduleLink: 'javascript:alert(1)' })).toHaveProperty('scheduleLink')
    expect(checkWritten({ ...filled, scheduleLink: 'meet.example' })).toHaveProperty('scheduleLink')
    expect(checkWritten(filled)).toEqual({})
  })

  test('hear what the server says about one of the trainings', () => {
    expect(refusals({ 'setOfTrainings.2': 'Too long.', name: 'No.' })).toEqual({
      setOfTrainings: 'Too long.',
      name: 'No.',
    })
  })
})
