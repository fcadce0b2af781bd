/** The scores come from the engine: see the test that generates them. */
export const tryAMatch = {
  title: 'Pick three things you’d like to learn',
  lead: 'See which of four sample mentors you’d be matched with, and why.',
  group: 'What you’d like to learn',
  picked: [
    'Pick three to see your match.',
    'Pick two more.',
    'Pick one more.',
    'Three picked. Pick another and it replaces your first.',
  ],
  match: 'Your match would be',
  none: 'It starts with what you’d like to learn',
  noneWhy: 'Pick one or more to compare the four.',
  rows: 'How the four compare',
  note: 'The scores come from the same engine that matches people in a programme. The four mentors are samples, and so is the rest of your profile. What you’d like to learn counts for 40 of the 100; in a real programme your own answers decide the rest, and mentors have a say too.',
  count: (shared: number, picked: number) => `${shared} of your ${picked}`,
} as const

/** One sentence connecting a visitor's choices with a mentor's strengths. */
export function whyMatched(name: string, shared: readonly string[]): string {
  const [first = '', second = ''] = shared
  if (shared.length === 0) return `${name} fits your other answers best.`
  if (shared.length === 1) return `${first} is one of ${name}’s top strengths.`
  if (shared.length === 2) return `${first} and ${second} are both among ${name}’s top strengths.`
  return `All three of your picks are among ${name}’s top strengths.`
}
