import type { Session } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { byDay, type CalendarEvent, eventsOf, laned } from './calendar-events'
import { spanSentence } from './clock-words'

const clocks = { mine: 'Europe/Lisbon', theirs: 'Europe/Oslo', partnerName: 'Ruth' }
const reader = { clocks, now: new Date('2026-06-01T12:00:00Z'), userId: 'me' }

const session = (values: Partial<Session>): Session => ({
  id: 'one',
  state: 'AGREED',
  version: 1,
  title: 'Saying no well',
  agenda: '',
  steps: '',
  stepsAgreedBy: null,
  link: null,
  place: '',
  addedBy: null,
  met: { outcome: 'open', mine: null, mood: null, nextStep: '', partnerNextStep: '' },
  startsAt: '2026-06-04T09:00:00.000Z',
  endsAt: '2026-06-04T10:00:00.000Z',
  proposal: null,
  series: null,
  closed: null,
  ...values,
})

describe('the marks of a calendar', () => {
  test('tell the time of both people', () => {
    const [event] = eventsOf([session({})], reader)
    expect(event).toMatchObject({
      look: 'agreed',
      day: '2026-06-04',
      clock: '10:00',
      from: 600,
      minutes: 60,
      partnerTime: '11:00 for Ruth',
      label: 'Saying no well: 10:00 for you, 11:00 for Ruth',
    })
  })

  test('say it once where both clocks agree, and name the day where it differs', () => {
    const same = { ...reader, clocks: { ...clocks, theirs: 'Europe/London' } }
    expect(eventsOf([session({})], same)[0]?.label).toBe('Saying no well: 10:00 for both of you')
    const far = { ...reader, clocks: { ...clocks, theirs: 'Pacific/Auckland' } }
    expect(eventsOf([session({ startsAt: '2026-06-04T14:00:00.000Z' })], far)[0]?.partnerTime).toBe(
      'Friday 5 June, 02:00 for Ruth',
    )
  })

  test('show each proposed time that is still to come, beside an agreed one', () => {
    const proposal = {
      by: 'ruth',
      times: ['2026-05-30T09:00:00.000Z', '2026-06-05T09:00:00.000Z', '2026-06-06T09:00:00.000Z'],
      minutes: 30,
      dates: null,
      message: '',
    }
    const events = eventsOf([session({ state: 'MOVING', proposal })], reader)
    expect(events.map(({ day, look, title }) => `${day} ${look} ${title}`)).toEqual([
      '2026-06-04 agreed Saying no well',
      '2026-06-05 proposal Ruth proposes',
      '2026-06-06 proposal Ruth proposes',
    ])
    expect(byDay(events).get('2026-06-05')).toHaveLength(1)
  })

  test('leave out what was declined or cancelled, and soften what is past', () => {
    const closed = { by: 'me', at: '2026-05-30T09:00:00.000Z', reason: '' }
    expect(eventsOf([session({ state: 'CANCELLED', closed })], reader)).toEqual([])
    const past = session({ startsAt: '2026-05-04T09:00:00.000Z', endsAt: '2026-05-04T10:00:00.000Z' })
    expect(eventsOf([past], reader)[0]?.look).toBe('past')
  })

  test('stand side by side where they overlap', () => {
    const at = (from: number, minutes: number) => ({ from, minutes }) as CalendarEvent
    const lanes = laned([at(540, 60), at(570, 60), at(600, 30), at(720, 30)])
    expect(lanes.map(({ lane, lanes: of }) => `${lane + 1} of ${of}`)).toEqual([
      '1 of 2',
      '2 of 2',
      '1 of 2',
      '1 of 1',
    ])
  })
})

test('a sentence names both clocks', () => {
  expect(spanSentence(clocks, '2026-06-04T09:00:00.000Z', '2026-06-04T10:00:00.000Z')).toBe(
    'Thursday 4 June, 10:00 to 11:00 (11:00 to 12:00 for Ruth)',
  )
})
