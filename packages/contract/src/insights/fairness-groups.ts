/** The names of groups of people, on screen and in files. No schema library is imported here. */

export const HIDDEN_GROUP = 'fewer than 5'

type GroupedBy = 'level' | 'location' | 'department' | 'question'

export function groupName(
  { kind, name }: { kind: 'named' | 'small' | 'unknown'; name: string },
  by: GroupedBy,
): string {
  if (kind === 'named') return name
  if (kind === 'unknown') return 'Not given'
  return by === 'department' ? 'Other departments' : 'Other locations'
}
