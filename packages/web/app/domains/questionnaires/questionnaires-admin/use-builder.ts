import { useState } from 'react'
import { announce } from '~/lib/announce'
import { movedTo } from '~/lib/in-order'
import { type OptionDraft, problemIn, type QuestionDraft, withoutTracks } from './questionnaire-draft'

/** The last removed item and its position. */
type Removed =
  | { what: string; at: number; question: QuestionDraft }
  | { what: string; at: number; option: OptionDraft; questionKey: string }

/** The questions being edited, which one is open, and what can be restored. */
export function useBuilder(initial: () => QuestionDraft[]) {
  const [questions, setQuestions] = useState(initial)
  const [openKey, setOpenKey] = useState(questions[0]?.key)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [isDirty, setDirty] = useState(false)
  const open = questions.find(({ key }) => key === openKey) ?? questions[0]

  function write(next: QuestionDraft[]) {
    setQuestions(next)
    setDirty(true)
  }

  const change = (changed: QuestionDraft) =>
    write(questions.map((each) => (each.key === changed.key ? changed : each)))

  return {
    questions,
    open,
    index: open ? questions.indexOf(open) : -1,
    isDirty,
    problem: () => problemIn(questions),
    openQuestion: setOpenKey,
    change,
    settled: () => setDirty(false),
    /** One company's tracks mean nothing in another. */
    forgetTracks: () => setQuestions(withoutTracks(questions)),
    replaceAll(next: QuestionDraft[]) {
      write(next)
      setOpenKey(next[0]?.key)
      setRemoved(null)
    },
    add(question: QuestionDraft, after?: QuestionDraft) {
      const at = after ? questions.indexOf(after) + 1 : questions.length
      write(questions.toSpliced(at, 0, question))
      setOpenKey(question.key)
    },
    move(question: QuestionDraft, place: number) {
      write(movedTo(questions, question, place))
      announce(
        `${question.name.trim() || 'The question'} is now at place ${place + 1} of ${questions.length}.`,
      )
    },
    removeQuestion(question: QuestionDraft) {
      const at = questions.indexOf(question)
      setRemoved({ what: `Question ${at + 1}`, at, question })
      write(questions.filter((each) => each !== question))
      if (open === question) setOpenKey((questions[at + 1] ?? questions[at - 1])?.key)
    },
    removeOption(question: QuestionDraft, option: OptionDraft) {
      const at = question.options.indexOf(option)
      setRemoved({
        what: option.name ? `“${option.name}”` : `Option ${at + 1}`,
        at,
        option,
        questionKey: question.key,
      })
      change({ ...question, options: question.options.filter((each) => each !== option) })
    },
    removed: removed?.what ?? null,
    bringBack() {
      if (!removed) return
      setRemoved(null)
      if ('question' in removed) {
        write(questions.toSpliced(removed.at, 0, removed.question))
        setOpenKey(removed.question.key)
        return
      }
      setOpenKey(removed.questionKey)
      write(
        questions.map((each) =>
          each.key === removed.questionKey
            ? { ...each, options: each.options.toSpliced(removed.at, 0, removed.option) }
            : each,
        ),
      )
    },
  }
}

export type Builder = ReturnType<typeof useBuilder>
