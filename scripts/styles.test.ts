import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { styleFaults } from './architecture/styles.ts'

const app = path.join(import.meta.dirname, '../packages/web/app')

const files = new Map(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(app, file), 'utf8')]),
)

const planted = (changes: Record<string, string>) =>
  styleFaults(
    new Map(
      Object.entries({
        'ui/card.css': '@layer components { .card { border: 0 } .card--wide > .icon { width: 1em } }',
        'ui/card.tsx':
          "import './card.css'\n<i className={wide ? 'card card--wide' : 'card'}><b className=\"icon\" /></i>",
        'domains/pairs/plan.module.css': '.task :global(.card) { margin: 0 } .task_late { color: red }',
        'domains/pairs/plan.tsx': [
          "import styles from './plan.module.css'",
          "import { Card } from '~/ui/card'",
          '<i className={classNames("card", styles.task, styles[`task_$' + '{state}`])} />',
        ].join('\n'),
        ...changes,
      }),
    ),
  )

test('every class of a sheet is used, every class in use is defined, and no sheet reaches beyond its room', () => {
  expect(styleFaults(files)).toEqual([])
})

test('what is used and defined is no fault', () => {
  expect(planted({})).toEqual([])
})

test.each([
  [
    'a rule of a room that nobody uses',
    'domains/pairs/plan.module.css',
    '.task, .task_late, .gone { margin: 0 }',
  ],
  ['a rule of the design system that nobody uses', 'ui/gone.css', '.gone { margin: 0 }'],
  ['a class that no sheet defines', 'ui/badge.tsx', '<i className="badge" />'],
  ['a plain sheet in a room', 'domains/pairs/plan.css', '.card { margin: 0 }'],
  [
    'a selector without a class of its sheet',
    'domains/pairs/plan.module.css',
    '.task, .task_late, h2 { margin: 0 }',
  ],
  [
    'a global class that is none of the design system',
    'domains/pairs/plan.module.css',
    '.task :global(.plan), .task_late { margin: 0 }',
  ],
  ['a name that the sheet does not have', 'domains/pairs/plan.module.css', '.task_late { margin: 0 }'],
  [
    'a class whose sheet does not come along',
    'domains/pairs/face.tsx',
    "import { Mark } from '~/ui/mark'\n<Mark className={`card`} />",
  ],
  [
    'the sheet of another room',
    'domains/people/face.tsx',
    "import plan from '~/domains/pairs/plan.module.css'\n<i className={plan.task} />",
  ],
])('%s is a fault', (_, file, text) => {
  expect(planted({ [file]: text })).toHaveLength(1)
})
