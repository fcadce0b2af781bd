import type { Question } from '@brightpair/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '~/lib/api'
import { createDraftSaver, type SaveState } from '~/lib/draft-saver'
import { session } from '~/lib/session'
import {
  type AnswerBook,
  answerTo,
  type DraftAnswer,
  firstOpen,
  fromItems,
  toItems,
  withOption,
} from './answer-book'
import { createUnsavedDraft, type Draft } from './unsaved-draft'
import type { LoadedQuestionnaire, Side } from './use-questionnaire'

/** The position and answers of a person, saved on the server with every step. */
export function useAnswering(side: Side, { id, questions, draft }: LoadedQuestionnaire) {
  const [unsaved] = useState(() => createUnsavedDraft(sessionStorage, session.get()?.account.id ?? ''))
  const [lost] = useState(() => unsaved.read())
  const [book, setBook] = useState<AnswerBook>(() => fromItems(questions, (lost ?? draft).answers))
  const asked = useSearchParams()[0].get('question')
  const [index, setIndex] = useState(() => {
    const named = questions.findIndex((question) => question.id === asked)
    if (named >= 0) return named
    if (lost && lost.questionnaire !== id) return firstOpen(questions, book)
    return Math.min((lost ?? draft).position, questions.length - 1)
  })
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [saver] = useState(() =>
    createDraftSaver<Draft>({
      save: (body, keepalive) => api(`PUT /${side}/answers/draft`, { body, keepalive }),
      onState: (state) => {
        setSaveState(state)
        if (state === 'saved') unsaved.forget()
      },
    }),
  )

  useEffect(() => {
    if (lost) saver.keep(lost, 'now')
  }, [lost, saver])

  useEffect(() => {
    const saveWhenHidden = () => void (document.visibilityState === 'hidden' && saver.sendLast())
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => document.removeEventListener('visibilitychange', saveWhenHidden)
  }, [saver])

  function keep(next: AnswerBook, position: number, when: 'now' | 'soon') {
    const newest = { questionnaire: id, position, answers: toItems(questions, next) }
    unsaved.keep(newest)
    saver.keep(newest, when)
  }

  function answer(question: Question, given: DraftAnswer, when: 'now' | 'soon') {
    const next = { ...book, [question.id]: given }
    setBook(next)
    keep(next, index, when)
  }

  return {
    book,
    index,
    saveState,
    saver,
    /** After submitting there is nothing to resume. */
    finish: unsaved.forget,
    choose: (question: Question, option: string) =>
      answer(question, withOption(question, answerTo(book, question), option), 'now'),
    write: (question: Question, words: string) =>
      answer(question, { ...answerTo(book, question), words }, 'soon'),
    goTo(position: number) {
      if (position < 0 || position >= questions.length || position === index) return
      setIndex(position)
      keep(book, position, 'now')
    },
  }
}

export type Answering = ReturnType<typeof useAnswering>
