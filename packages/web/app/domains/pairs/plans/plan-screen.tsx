import type { Plan, SharedReflection } from '@brightpair/contract'
import { MAX_REFLECTION_REPLY } from '@brightpair/contract/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { reflectionQuestion } from '~/content/reflections'
import { usePair } from '~/domains/pairs/pair'
import { usePlan } from '~/domains/pairs/plan'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'
import { Textarea } from '~/ui/textarea'
import { AddGoal, GoalsCard } from './goals-card'
import { MonthCard } from './month-card'
import { Months } from './months'
import { OwnReflectionCard } from './own-reflection'
import styles from './plans.module.css'
import type { HelpToWrite } from './reflection-editor'
import { ReflectionReply } from './reflection-reply'
import { TasksCard } from './tasks-card'
import { usePlanChange } from './use-plan-change'

interface PlanScreenProps {
  /** Shown below the goals. */
  aside?: ReactNode
  /** Shown below a reflection's field. */
  helpToWrite: HelpToWrite
}

/** The mentee's plan, seen by both. */
export function PlanScreen({ aside, helpToWrite }: PlanScreenProps) {
  const { programme, side, partner, isOver } = usePair()
  const query = usePlan()
  const track = programme.track ? `${programme.track.name} track, month` : 'Month'
  return (
    <>
      <PageHead
        title="My Learning Plan"
        note={`${track} ${programme.month} of ${programme.months}. ${
          side === 'mentee'
            ? `${partner.firstName} sees your goals, tasks and the reflections you share.`
            : `This is ${partner.firstName}’s plan: you can see goals, tasks and shared reflections, and add tasks.`
        }`}
      >
        {side === 'mentee' && !isOver && <AddGoal />}
      </PageHead>
      {query.data ? (
        <LoadedPlan plan={query.data} aside={aside} helpToWrite={helpToWrite} />
      ) : query.isError ? (
        <Notice
          tone="danger"
          role="alert"
          title="We couldn’t load the plan"
          action={
            <Button variant="link" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          Check your connection and try again. Nothing is lost.
        </Notice>
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </>
  )
}

function LoadedPlan({ plan, aside, helpToWrite }: PlanScreenProps & { plan: Plan }) {
  const { programme } = usePair()
  const [month, setMonth] = useState(programme.month)
  const own = plan.reflections.own.find((each) => each.month === month)
  const partner = plan.reflections.partner.find((each) => each.month === month)
  return (
    <>
      <Months overview={plan.overview} chosen={month} onChoose={setMonth} />
      <div className={styles.planCols}>
        <div className="stack">
          <MonthCard month={month} tasks={plan.tasks} />
          <TasksCard plan={plan} />
          {partner && <PartnerReflectionCard key={`partner ${month}`} reflection={partner} />}
          <OwnReflectionCard key={month} month={month} reflection={own} helpToWrite={helpToWrite} />
        </div>
        <div className="stack">
          <GoalsCard goals={plan.goals} />
          {aside}
        </div>
      </div>
    </>
  )
}

/** What the partner shared about a month, with one reply to it. */
function PartnerReflectionCard({ reflection }: { reflection: SharedReflection }) {
  const { programme, side, partner, me, isOver } = usePair()
  const [isAnswering, setAnswering] = useState(false)
  const { month, text, reply } = reflection
  const question = reflectionQuestion(side === 'mentee' ? 'mentor' : 'mentee', month, programme.months)
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
            <Button variant={reply ? 'ghost' : 'secondary'} size="sm" onClick={() => setAnswering(true)}>
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
    'We couldn’t send your answer. Please try again.',
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
        maxLength={MAX_REFLECTION_REPLY}
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
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
