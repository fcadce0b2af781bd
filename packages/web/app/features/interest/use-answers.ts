import { useEffect, useState } from 'react'
import type { InterestPage } from '~/content/interest'
import { deviceMemory } from '~/lib/device-memory'
import { draftKey } from '~/lib/interest-claim'
import { parseDraft } from './answer-draft'
import type { Answer, Answers } from './answers'

/** The answers of this visitor, kept on the device from one visit to the next. */
export function useAnswers({ kind, questions }: InterestPage) {
  const [answers, setAnswers] = useState<Answers>({})

  // After the first paint: the page was built without anybody's answers in it.
  useEffect(() => {
    setAnswers(parseDraft(questions, deviceMemory.read(draftKey(kind))))
  }, [kind, questions])

  function answer(questionId: number, given: Answer) {
    const next = { ...answers, [questionId]: given }
    setAnswers(next)
    deviceMemory.write(draftKey(kind), JSON.stringify(next))
  }

  return { answers, answer }
}
