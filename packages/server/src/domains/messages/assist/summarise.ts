import type { Situation } from './situation.ts'
import { lastLine, listed, times } from './wording.ts'

/** What was really done in a month, to be finished by the person who asked for it. */
export function summaryOf(situation: Situation, month: number): string {
  const theme = situation.themes[month - 1]
  return [
    theme ? `Month ${month}: ${theme}` : `Month ${month}`,
    '',
    ...factsOf(situation, month),
    '',
    situation.side === 'mentee' ? 'What I take with me: ' : 'What I noticed about my mentee: ',
  ].join('\n')
}

/** One sentence for each thing that happened; for a month without any, that there was none. */
export function factsOf(situation: Situation, month: number): string[] {
  const { side, activities, tasks, goals, held } = situation
  const isMentee = side === 'mentee'
  const who = isMentee ? 'I' : 'My mentee'
  const met = held.filter((session) => session.month === month)
  const programme = activities.filter((activity) => activity.month === month)
  const done = programme.filter(({ doneAt }) => doneAt !== null)
  const finished = tasks.filter(({ doneIn }) => doneIn === month)
  const reached = goals.filter(({ doneIn }) => doneIn === month)
  const open = goals.filter(({ doneAt }) => doneAt === null)
  const noted = met.flatMap(({ agenda }) => lastLine(agenda) || [])
  const facts = [
    met.length > 0 && `We met ${times(met.length)}: ${listed(met.map(({ title }) => title))}.`,
    done.length > 0 &&
      `${who} finished ${done.length} of ${programme.length} parts of the programme: ${listed(done.map(({ name }) => name))}.`,
    finished.length > 0 && `${who} did ${listed(finished.map(({ title }) => title))}.`,
    reached.length > 0 &&
      `${isMentee ? 'I reached' : 'My mentee reached'} ${listed(reached.map(({ title }) => title))}.`,
    open.length > 0 &&
      `Still on the way: ${open
        .slice(0, 4)
        .map(({ title, progress }) => `“${title}” (${progress} %)`)
        .join(', ')}.`,
    noted.length > 0 && `We noted: ${listed(noted, 2)}.`,
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? facts : ['Nothing is written down for this month yet.']
}
