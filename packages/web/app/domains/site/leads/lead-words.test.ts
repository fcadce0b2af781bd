import { describe, expect, test } from 'vitest'
import { answerTime } from './lead-words'

const source = {
  kind: 'MESSAGE' as const,
  phone: null,
  jobTitle: null,
  headcount: null,
  text: null,
  agreeToComms: true,
  interestedInPartnership: false,
  isSuspect: false,
}
const lead = { status: 'NEW' as const, createdAt: '2026-03-01T09:00:00.000Z', source }
const at = (time: string) => new Date(`2026-03-${time}:00.000Z`)

describe('the time to answer a message', () => {
  test('counts down from the promised day, and says when it has passed', () => {
    expect(answerTime(lead, at('01T12:30'))?.label).toBe('Answer within 21 hours')
    expect(answerTime(lead, at('02T08:30'))?.label).toBe('Answer within 1 hour')
    expect(answerTime(lead, at('02T09:00'))).toMatchObject({ isLate: true })
  })
  test('is nobody’s worry once it is answered', () => {
    expect(answerTime({ ...lead, status: 'ANSWERED' }, at('05T09:00'))).toBeUndefined()
  })
})
