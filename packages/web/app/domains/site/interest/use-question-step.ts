import { useSearchParams } from 'react-router'
import { QUESTIONS } from '~/content/interest'
import { useHydrated } from '~/domains/site/use-hydrated'

const QUESTION = 'question'
const DONE = 'sent'

export type Step = { at: 'intro' } | { at: 'question'; number: number } | { at: 'sent' }

/** The step is part of the URL: a reload stays on it, and the back button leads to the introduction. */
export function useQuestionStep() {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useHydrated()
  const step = isHydrated ? stepOf(search.get(QUESTION)) : ({ at: 'intro' } as const)

  return {
    step,
    start: () => setSearch({ [QUESTION]: '1' }),
    goTo: (number: number) => setSearch({ [QUESTION]: String(number) }, { replace: true }),
    finish: () => setSearch({ [QUESTION]: DONE }, { replace: true }),
    leave: () => setSearch({}, { replace: true }),
  }
}

export function stepOf(parameter: string | null): Step {
  if (parameter === DONE) return { at: 'sent' }
  const number = Number(parameter)
  return Number.isInteger(number) && number >= 1 && number <= QUESTIONS
    ? { at: 'question', number }
    : { at: 'intro' }
}
