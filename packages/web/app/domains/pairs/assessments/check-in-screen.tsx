import type { AssessmentDue } from '@brightpair/contract'
import { MAX_QUOTE } from '@brightpair/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { EmptyState } from '~/ui/empty-state'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Textarea } from '~/ui/textarea'
import styles from './assessments.module.css'
import { ScaleField } from './scale-field'
import { useAnswerAssessment, useAssessment } from './use-assessment'

/** For someone at the start or end of a pair, on a phone, with a minute: a few taps, and who will see them. */
export function CheckInScreen() {
  const { data, isError, refetch } = useAssessment()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <EmptyState
        drawing="table"
        heading="h1"
        title="Thank you"
        action={<ButtonLink to={screens.mentorship}>Back to your mentorship</ButtonLink>}
      >
        Your answers are saved.
      </EmptyState>
    )
  if (!data)
    return (
      <>
        <PageHead title="Where are you today?" />
        <LoadState what="The statements" isError={isError} onRetry={() => void refetch()} />
      </>
    )
  if (!data.due)
    return (
      <EmptyState
        drawing="table"
        heading="h1"
        title="Nothing to answer right now"
        action={<ButtonLink to={screens.mentorship}>Back to your mentorship</ButtonLink>}
      >
        We ask when a pair begins and when it’s over.
      </EmptyState>
    )
  return <Statements key={data.due.moment} due={data.due} onDone={() => setDone(true)} />
}

const FIVE = [1, 2, 3, 4, 5]
const ELEVEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

function Statements({ due, onDone }: { due: AssessmentDue; onDone: () => void }) {
  const { moment, programme } = due
  // The questions must not change while someone is answering.
  const [statements] = useState(due.statements)
  const [values, setValues] = useState<Readonly<Record<string, number>>>({})
  const [recommend, setRecommend] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const [mayQuote, setMayQuote] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const answer = useAnswerAssessment()
  const isOpen = ({ id }: { id: string }) => values[id] === undefined
  const isTyped = Object.keys(values).length > 0 || recommend !== null || words !== ''

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const open = statements.findIndex(isOpen)
    if (open >= 0) return form.current?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus()
    if (answer.isPending) return
    const answers = statements.map(({ id }) => ({ statementId: id, value: values[id] ?? 0 }))
    const closing = moment === 'end' ? { recommend, words, mayQuote } : {}
    answer.mutate(
      { moment, answers, ...closing },
      {
        onSuccess() {
          onDone()
          void queryClient.invalidateQueries({ queryKey: ['profile'] })
        },
      },
    )
  }

  return (
    <>
      <PageHead
        title={moment === 'start' ? 'Where are you today?' : 'Where are you now?'}
        note={`${programme}. How true is each of these for you?`}
      />
      <div className={styles.page}>
        <Card>
          <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
            {statements.map((statement) => (
              <ScaleField
                key={statement.id}
                legend={statement.text}
                marks={FIVE}
                ends={['Not at all', 'Completely']}
                value={values[statement.id] ?? null}
                onChange={(value) => setValues((was) => ({ ...was, [statement.id]: value }))}
                error={isChecked && isOpen(statement) ? 'Please choose one to five.' : undefined}
              />
            ))}
            {moment === 'end' && (
              <div className={styles.closing}>
                <ScaleField
                  legend={`Would you recommend ${programme} to a colleague? (optional)`}
                  marks={ELEVEN}
                  ends={['Not at all likely', 'Very likely']}
                  value={recommend}
                  onChange={setRecommend}
                />
                <div className={styles.words}>
                  <Textarea
                    label="In a sentence, what did you get out of it? (optional)"
                    rows={2}
                    maxLength={MAX_QUOTE}
                    value={words}
                    onChange={({ target }) => setWords(target.value)}
                  />
                  <Checkbox checked={mayQuote} onChange={({ target }) => setMayQuote(target.checked)}>
                    The programme team may show this sentence without my name
                  </Checkbox>
                </div>
              </div>
            )}
            {answer.error && (
              <Notice tone="danger" role="alert" title="Your answers aren’t saved">
                {messageOf(answer.error, 'Please try again. What you chose is still here.')}
              </Notice>
            )}
            <div className="row">
              <Button type="submit" busy={answer.isPending && 'Saving'}>
                Save my answers
              </Button>
              <ButtonLink variant="ghost" to={screens.mentorship}>
                Later
              </ButtonLink>
            </div>
          </form>
        </Card>
        <Card title="Who sees this">
          <ul className={styles.seen}>
            <li>Nobody reads your answers, not your partner and not the programme team.</li>
            <li>The programme team sees averages of groups of five people or more.</li>
            {moment === 'end' && (
              <li>Your sentence is shown only if you tick the box, and never with your name.</li>
            )}
            <li>
              Once saved, answers can’t be changed. They’re in the copy of your data, and are deleted with
              your account.
            </li>
          </ul>
        </Card>
      </div>
      <LeaveGuard when={isTyped && !answer.isSuccess} />
    </>
  )
}
