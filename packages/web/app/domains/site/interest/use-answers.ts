import { useState } from 'react'
import type { InterestKind } from '~/content/interest'
import { interestQuestions } from '~/content/interest-questions'
import { draftKey } from '~/domains/site/interest-claim'
import { deviceMemory } from '~/lib/device-memory'
import { parseDraft } from './answer-draft'
import type { Answer, Answers } from './answers'

/** The answers of this visitor, kept on the device from one visit to the next. */
export function useAnswers(kind: InterestKind) {
  const [answers, setAnswers] = useState<Answers>(() =>
    parseDraft(interestQuestions[kind], deviceMemory.read(draftKey(kind))),
  )

  function answer(questionId: number, given: Answer) {
    const next = { ...answers, [questionId]: given }
    setAnswers(next)
    deviceMemory.write(draftKey(kind), JSON.stringify(next))
  }

  return { answers, answer }
}
