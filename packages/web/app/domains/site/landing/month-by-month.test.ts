import { powerPlayOutline } from '@brightpair/contract/default-tracks'
import { expect, test } from 'vitest'
import { monthByMonth } from '~/content/landing'

test('the sample pair follows the themes of a track that every company has', () => {
  const themes = monthByMonth.months.map(({ theme }) => theme)
  expect(themes).toEqual(powerPlayOutline.months.map(({ theme }) => theme))
})
