import type { MatchingRun } from '@brightpair/contract'

interface Line {
  name: string
  left: number | null
  right: number | null
  /** Which direction is good; null for a neutral line. */
  better: 'more' | 'less' | null
}

const asPoints = (score: number | null | undefined): number | null =>
  score === null || score === undefined ? null : Math.round(score * 100)

const weakest = ({ figures }: MatchingRun): number | null => {
  const found = [figures?.menteeScores.minimum, figures?.mentorScores.minimum].filter(
    (score) => typeof score === 'number',
  )
  return found.length > 0 ? asPoints(Math.min(...found)) : null
}

/** What is compared, line by line. */
export function comparedLines(left: MatchingRun | undefined, right: MatchingRun): Line[] {
  const line = (
    name: string,
    better: Line['better'],
    value: (run: MatchingRun) => number | null | undefined,
  ): Line => ({ name, better, left: (left && value(left)) ?? null, right: value(right) ?? null })
  return [
    line('Pairs made', 'more', ({ figures }) => figures?.pairs),
    line('Got their first choice', 'more', ({ figures }) => figures?.choices?.first),
    line('Average score for mentees', 'more', ({ figures }) => asPoints(figures?.menteeScores.mean)),
    line('Average score for mentors', 'more', ({ figures }) => asPoints(figures?.mentorScores.mean)),
    line('Lowest score', 'more', weakest),
    line('Mentees still waiting', 'less', ({ figures }) => figures && figures.mentees - figures.pairs),
    line('Participants', null, ({ figures }) => figures && figures.mentees + figures.mentors),
    line('Blocking pairs', 'less', ({ certificate }) => certificate?.blockingPairs),
  ]
}

export function verdictOf({ left, right, better }: Line): 'better' | 'worse' | null {
  if (left === null || right === null || left === right || better === null) return null
  return right > left === (better === 'more') ? 'better' : 'worse'
}

/** One plain sentence below the table. */
export function inShort(left: MatchingRun, right: MatchingRun, differing: number): string {
  const lines = comparedLines(left, right)
  if (differing === 0) return 'the pairs are the same; only their scores are counted differently.'
  const named = (name: string) => lines.find((line) => line.name === name)
  const crowd = named('Participants')
  const [pairs, mean, least] = [
    named('Pairs made'),
    named('Average score for mentees'),
    named('Lowest score'),
  ]
  const words = [
    ...sideWords(pairs, 'more pairs', 'fewer pairs'),
    ...sideWords(mean, 'better on average for mentees', 'worse on average for mentees'),
    ...sideWords(least, 'a higher lowest score', `a lowest score of ${least?.right ?? 0}`),
  ]
  const moved = differing === 1 ? 'one mentee gets' : `${differing} mentees get`
  return `${words.length > 0 ? words.join(', ') : 'much the same figures'}; ${moved} another mentor or none.${
    crowd?.left === crowd?.right ? '' : ' Different people took part.'
  }`
}

function sideWords(line: Line | undefined, better: string, worse: string): string[] {
  const verdict = line && verdictOf(line)
  if (!verdict) return []
  return [verdict === 'better' ? better : worse]
}
