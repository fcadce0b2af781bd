import { expect, test } from 'vitest'
import { tryRandomProgrammes } from '../../../testing/random-programmes.ts'
import { useTestApp } from '../../../testing/suite.ts'

/** `npm run drill:programmes` tries a thousand. */
const PROGRAMMES = 60

const suite = useTestApp()

test('no pair is below the minimum or forbidden, and no place is given twice, in random programmes', async () => {
  const { faults, counted } = await tryRandomProgrammes(suite.platform, PROGRAMMES)
  expect(faults).toEqual([])
  // Each path was taken often enough to have broken something.
  for (const [what, times] of Object.entries(counted)) expect([what, times >= 5]).toEqual([what, true])
})
