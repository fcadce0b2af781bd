import type { ForbiddenTable, MatchInput } from '@brightpair/matching'
import {
  forbiddenTable,
  type RuledPerson,
  weekOf,
} from '../../packages/server/src/domains/matching/rules/rules.policy.ts'

const RULES = { reports: true, departments: true, languages: true, hours: 2 }
const LANGUAGES = ['English', 'French', 'German', 'Polish', 'Spanish']
const NOW = new Date('2026-11-17T12:00:00Z')

/** What all four rules forbid among the people of an input, when everything is known of everyone and no two weeks are alike. */
export function tableOfRules({ mentees, mentors }: MatchInput): ForbiddenTable | undefined {
  const ruled =
    (others: MatchInput['mentees'], zone: string) =>
    ({ id }: { id: string }, i: number): RuledPerson => ({
      id,
      department: `Department ${i % 40}`,
      managerId: others[(i * 7) % others.length]?.id ?? null,
      languages: [LANGUAGES[i % 5] ?? '', LANGUAGES[(i * 3 + 1) % 5] ?? ''],
      week: weekOf(
        [1, 2, 3, 4, 5].map((weekday) => {
          const from = ((i * (weekday + 12)) % 36) * 15 + 480
          return { weekday, from, to: from + 60 + ((i >> weekday) % 5) * 60 }
        }),
        zone,
        NOW,
      ),
    })
  return forbiddenTable(
    RULES,
    mentees.map(ruled(mentors, 'UTC')),
    mentors.map(ruled(mentees, 'Asia/Kolkata')),
  )
}

/** How many of a hundred pairs it forbids. */
export function shareOf({ mentees, mentors, rows }: ForbiddenTable): number {
  let bits = 0
  for (const row of rows)
    for (const byte of Buffer.from(row, 'base64')) bits += byte.toString(2).replaceAll('0', '').length
  return (100 * bits) / (mentees.length * mentors.length)
}
