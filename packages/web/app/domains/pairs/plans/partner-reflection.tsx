import type { SharedReflection } from '@brightpair/contract'
import { type FormEvent, useState } from 'react'
import { reflectionQuestions } from '~/content/reflections'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Textarea } from '~/ui/textarea'
import styles from './plans.module.css'
import { ReflectionReply } from './reflection-reply'
import { usePlanChange } from './use-plan-change'

/** What the partner shared of a month, and one answer to it. */
export function PartnerReflectionCard({ reflection }: { reflection: SharedReflection }) {
  const { side, partner, me, isOver } = usePair()
  const [isAnswering, setAnswering] = useState(false)
  const { month, text, reply } = reflection
  const question = reflectionQuestions[side === 'mentee' ? 'mentor' : 'mentee'][month - 1]
  return (
    <Card className={styles.reflect} title={`${partner.firstName}’s reflection, month ${month}`}>
      <p className={styles.reflectQ}>{question}</p>
      <blockquote>{text}</blockquote>
      {isAnswering ? (
        <AnswerForm reflection={reflection} onDone={() => setAnswering(false)} />
      ) : (
        <>
          {reply && <ReflectionReply side={side} person={me} reply={reply} />}
          {!isOver && (
            <Button look={reply ? 'ghost' : 'secondary'} size="sm" onClick={() => setAnswering(true)}>
              {reply ? 'Edit your answer' : `Answer ${partner.firstName}`}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function AnswerForm({ reflection, onDone }: { reflection: SharedReflection; onDone: () => void }) {
  const { partner } = usePair()
  const [text, setText] = useState(reflection.reply?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const answer = usePlanChange(
    (body: { month: number; text: string }, enrollmentId) =>
      api('PUT /enrollments/:enrollmentId/reflection/reply', { params: { enrollmentId }, body }),
    'Your answer could not be sent. Please try again.',
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') setProblem('Please write a few words first.')
    else if (!answer.isPending) answer.mutate({ month: reflection.month, text }, { onSuccess: onDone })
  }
  return (
    <form className={`stack ${styles.reflectForm}`} onSubmit={onSubmit}>
      <Textarea
        label={`Your answer to ${partner.firstName}`}
        rows={2}
        maxLength={1000}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className="row">
        <Button type="submit" size="sm" busy={answer.isPending && 'Sending'}>
          Send answer
        </Button>
        <Button look="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
