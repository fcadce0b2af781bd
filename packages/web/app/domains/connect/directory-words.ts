import type { DirectoryGroup } from '@brightpair/contract'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** What a group leads to, and how many people have joined. */
export function groupNote({ people: all, joined, problems, programme, role }: DirectoryGroup): string {
  if (!programme) return `${people(all)}. Not linked to a programme.`
  const waiting = all - joined - problems
  return [
    `${people(all)}, as ${role === 'MENTOR' ? 'mentors' : 'mentees'} in ${programme.name}: ${joined} invited or already here`,
    ...(waiting > 0 ? [`${waiting} being invited`] : []),
    ...(problems > 0 ? [`${problems} couldn’t be invited`] : []),
  ]
    .join(', ')
    .concat('.')
}
