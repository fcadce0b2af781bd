/** What the ranking knows about an article. */
export interface Candidate {
  readonly slug: string
  readonly title: string
  readonly track: string | null
  readonly month: number
  readonly audience: 'both' | 'mentee' | 'mentor'
  readonly keywords: readonly string[]
  readonly doneAt: Date | null
  /** The programme month of the pair in which it is a spark. */
  readonly sparkMonth: number | null
}

/** A person's situation: month and track, the pair's goals, and what the answers asked for. */
export interface Situation {
  readonly side: 'mentor' | 'mentee'
  readonly month: number
  readonly track: string | null
  /** Those not reached yet. */
  readonly goals: readonly string[]
  readonly wishes: readonly string[]
  /** The names of the tracks the answers point to. */
  readonly leanings: readonly string[]
}

interface Ground {
  readonly points: number
  readonly words: string
}

const MAX_RECOMMENDED = 3

/** The best three articles that are not done, each with a reason. Deterministic. */
export function recommend<Each extends Candidate>(
  candidates: readonly Each[],
  situation: Situation,
): { article: Each; reason: string }[] {
  return candidates
    .filter(({ doneAt }) => doneAt === null)
    .map((article) => {
      const grounds = groundsFor(article, situation).sort((a, b) => b.points - a.points)
      return { article, grounds, score: grounds.reduce((sum, { points }) => sum + points, 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.article.month - b.article.month || compare(a.article, b.article))
    .slice(0, MAX_RECOMMENDED)
    .map(({ article, grounds }) => ({
      article,
      reason: grounds
        .slice(0, 2)
        .map(({ words }) => words)
        .join(' '),
    }))
}

const compare = (a: Candidate, b: Candidate) => (a.slug < b.slug ? -1 : 1)

function groundsFor(article: Candidate, situation: Situation): Ground[] {
  const goal = situation.goals.find((each) => meets(article, each))
  const wish = situation.wishes.find((each) => meets(article, each))
  return [
    monthGround(article, situation),
    goal && {
      points: 14,
      words: `Fits ${situation.side === 'mentee' ? 'your goal' : 'your mentee’s goal'} “${goal}”.`,
    },
    wish && { points: 12, words: `You chose ${wish} in your answers.` },
    article.track !== null &&
      article.track !== situation.track &&
      situation.leanings.includes(article.track) && {
        points: 4,
        words: `Your answers also point to ${article.track}.`,
      },
  ].filter((ground) => typeof ground === 'object')
}

function monthGround(article: Candidate, { side, month, track }: Situation): Ground | false {
  const own = article.sparkMonth ?? article.month
  const isOfTrack = article.sparkMonth !== null || article.track === null || article.track === track
  if (!isOfTrack) return false
  if (own === month) {
    if (article.audience === side && side === 'mentor')
      return { points: 45, words: `Written for mentors in month ${month}.` }
    return article.sparkMonth === null
      ? { points: 30, words: `Part of month ${month}, where you are now.` }
      : { points: 40, words: `One of the sparks for month ${month}.` }
  }
  if (own < month) return { points: 20 - 2 * (month - own), words: `Still open from month ${own}.` }
  return own === month + 1 && { points: 6, words: `Gets you ready for month ${own}.` }
}

const SMALL = new Set(
  'about after also and before being best from have into more most much next once than that their them then this time what when which will with work your'.split(
    ' ',
  ),
)

/** The significant words, without plural endings. */
const stems = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{Letter}]+/u)
      .filter((word) => word.length > 3 && !SMALL.has(word))
      .map((word) => word.replace(/(?<=\w{3})e?s$/, '')),
  )

const meets = ({ title, keywords }: Candidate, wish: string): boolean =>
  !stems(wish).isDisjointFrom(stems(`${title} ${keywords.join(' ')}`))
