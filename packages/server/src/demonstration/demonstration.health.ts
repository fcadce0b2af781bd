/** A company that has run its programme for months, so that there is something to count; everyone is invented. */
export const demonstrationHealthCompany = {
  name: 'Tidewater Rail',
  description: 'A coastal railway that pairs people in stations, workshops and the control room.',
  code: 'TIDEWATER-25',
  plan: 'GROWTH',
  domain: 'tidewater.example',
} as const

const mentorNames = [
  [
    'Agnes',
    'Baptiste',
    'Carmen',
    'Dmitri',
    'Edith',
    'Farid',
    'Gwen',
    'Hiro',
    'Isolde',
    'Jamal',
    'Katya',
    'Lars',
  ],
  ['Ashworth', 'Balogun', 'Castellano', 'Dreyer', 'Eriksen', 'Fontaine'],
] as const
const menteeNames = [
  [
    'Maren',
    'Nikhil',
    'Odalys',
    'Pascal',
    'Quinn',
    'Rosa',
    'Stellan',
    'Tamsin',
    'Ulla',
    'Viktor',
    'Wanjiru',
    'Xenia',
  ],
  ['Hartley', 'Ibarra', 'Jankowski', 'Kimura', 'Lombardi', 'Msimang'],
] as const
const places = ['Whitby', 'Whitby', 'Scarborough', 'Whitby', 'Hull', 'Scarborough'] as const

/** As many as fit into the plan. */
export const DEMONSTRATION_PAIRS = 48

/** Twelve first names and six last ones, no two alike. */
const nameAt = ([first, last]: typeof mentorNames | typeof menteeNames, index: number) => ({
  firstName: first[index % first.length] ?? '',
  lastName: last[(index + Math.floor(index / first.length)) % last.length] ?? '',
})

/** One mentor and one mentee who joined together; the first pair long ago, the last one lately. Days are counted back. */
export function demonstrationHistory(index: number) {
  const joined = 225 - Math.floor(index * 4.6)
  const proposed = joined - (2 + ((index * 5) % 11))
  const started = proposed - 3
  const stage = stageOf(index, proposed, started)
  return {
    mentor: nameAt(mentorNames, index),
    mentee: nameAt(menteeNames, index),
    place: places[index % places.length] ?? '',
    joined,
    proposed,
    started,
    stage,
    score: 0.58 + ((index * 7) % 30) / 100,
    /** Those of the past were held; every sixth pair has lost the thread. */
    sessions: stage === 'running' || stage === 'over' ? sessionDays(index, started) : [],
    ratings: stage === 'running' || stage === 'over' ? ratingDays(index, started) : [],
  } as const
}

function stageOf(index: number, proposed: number, started: number) {
  if (proposed < 1 || started < 1 || (index % 7 === 4 && index > 10)) return 'waiting'
  if (index % 6 === 5) return 'refused'
  return started > 183 ? 'over' : 'running'
}

function sessionDays(index: number, started: number): number[] {
  const every = 11 + (index % 4) * 3
  const end = Math.max(started - 180, 0)
  const last = index % 6 === 2 ? end + 26 : end
  const days = []
  for (let day = started - 4; day > last; day -= every) days.push(day)
  // Far enough ahead that nobody is reminded of it while the history is still being written.
  return end === 0 && index % 6 !== 0 ? [...days, -3 - (index % 5)] : days
}

/** The mentee of one pair found its newest sessions less and less useful; the newest rating last. */
export const demonstrationFall = { pair: 21, ratings: [5, 5, 4, 2] } as const

/** After every month, by both; one pair told the team that it does not go well. */
function ratingDays(index: number, started: number) {
  const ratings = []
  for (let day = started - 30; day > 0 && day > started - 180; day -= 30) {
    ratings.push({ day, rating: 3 + ((index + Math.floor(day / 30)) % 3), forTeam: false })
  }
  return index === 28 ? [...ratings, { day: 4, rating: 2, forTeam: true }] : ratings
}
