import { describe, expect, test } from 'vitest'
import { accentIn, READABLE, ratioOf } from './accent.ts'

describe('an accent', () => {
  test('that can be read stays as it was chosen', () => {
    expect(accentIn('light', '#0b3b47')).toMatchObject({ colour: '#0b3b47', isAdjusted: false })
    expect(accentIn('dark', '#ffcc5e')).toMatchObject({ colour: '#ffcc5e', isAdjusted: false })
  })
  test('that cannot is made darker in the light theme and lighter in the dark one', () => {
    expect(ratioOf('light', '#ffcc00')).toBe(1.2)
    expect(accentIn('light', '#ffcc00')).toMatchObject({ isAdjusted: true, ratio: 4.5 })
    expect(accentIn('dark', '#101010')).toMatchObject({ isAdjusted: true, ratio: 4.5 })
  })
  test('of any colour can be read in both themes', () => {
    for (let value = 0; value < 0xffffff; value += 4_001) {
      const chosen = `#${value.toString(16).padStart(6, '0')}`
      for (const theme of ['light', 'dark'] as const) {
        const { colour, ratio } = accentIn(theme, chosen)
        expect(ratio).toBeGreaterThanOrEqual(READABLE)
        expect(ratioOf(theme, colour)).toBe(ratio)
      }
    }
  })
})
