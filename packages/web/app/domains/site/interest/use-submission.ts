import { useState } from 'react'
import type { InterestPage } from '~/content/interest'
import { interestQuestions } from '~/content/interest-questions'
import { interestCopy } from '~/content/questionnaire'
import { interestClaim } from '~/domains/site/interest-claim'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { type Answers, checkboxAnswer, chosenOf, sentAnswers } from './answers'

interface Refusal {
  title: string
  detail?: string
  /** Where the person can do something about it. */
  questionId?: number
}

export function useSubmission({ kind, mustConfirm }: InterestPage, answers: Answers, onSent: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send() {
    if (isBusy) return
    const isConfirmed = !mustConfirm || chosenOf(checkboxAnswer(answers[mustConfirm.questionId])).length > 0
    if (!isConfirmed) {
      setRefusal({ title: mustConfirm.message, questionId: mustConfirm.questionId })
      return
    }
    setBusy(true)
    setRefusal(null)
    try {
      const { claim } = await api('POST /interest', {
        body: { kind, answers: sentAnswers(interestQuestions[kind], answers) },
      })
      interestClaim.keep({ kind, claim })
      onSent()
    } catch (error) {
      setRefusal({ title: interestCopy.failed, detail: messageOf(error, 'Please try again in a moment.') })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, refusal, send }
}
