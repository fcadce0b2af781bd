import { monthsUpTo } from '@brightpair/contract/limits'
import { expect, test } from 'vitest'
import { reflectionQuestion } from '~/content/reflections'

test.each([1, 3, 6, 12])(
  'each of %i months has its question, and the last one looks back on all',
  (months) => {
    const asked = monthsUpTo(months).map((month) => reflectionQuestion('mentee', month, months))
    expect(asked.every((question) => question.endsWith('?'))).toBe(true)
    expect(asked.map((question) => question.includes('keep from these months'))).toEqual(
      monthsUpTo(months).map((month) => month === months),
    )
  },
)
