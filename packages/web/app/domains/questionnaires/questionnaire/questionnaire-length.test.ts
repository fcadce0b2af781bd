import { readdirSync, readFileSync } from 'node:fs'
import { defaultLength } from '@brightpair/contract/questionnaire-length'
import { expect, test } from 'vitest'
import { findMentor } from '~/content/find-mentor'
import { programmeSteps } from '~/content/programme-steps'
import { stepDetails } from '~/content/step-details'

const figure = /\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)[ -]minutes?\b/i

test('every public page tells the same length', () => {
  expect(findMentor.box.title).toBe(defaultLength.words)
  expect(programmeSteps[0].points).toContain(defaultLength.words)
  expect(stepDetails[0].lead).toContain(defaultLength.minutes)
})

test('no text about questions or a questionnaire names minutes of its own', () => {
  const found = ['packages/web/app', 'packages/server/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|default-tracks|demonstration/.test(path))
      .flatMap((path) =>
        readFileSync(`${folder}/${path}`, 'utf8')
          .split('\n')
          .filter((line) => /question/i.test(line) && figure.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})
