import type { Plan } from '@brightpair/contract'
import { type ReactNode, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { usePlan } from '~/domains/pairs/plan'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'
import { AddGoal, GoalsCard } from './goals-card'
import { MonthCard } from './month-card'
import { OwnReflectionCard } from './own-reflection'
import { PartnerReflectionCard } from './partner-reflection'
import styles from './plans.module.css'
import type { HelpToWrite } from './reflection-editor'
import { SixMonths } from './six-months'
import { TasksCard } from './tasks-card'

interface PlanScreenProps {
  /** Stands below the goals. */
  aside?: ReactNode
  /** Stands below the field of a reflection. */
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
        note={`${track} ${programme.month} of 6. ${
          side === 'mentee'
            ? `${partner.firstName} sees your goals, tasks and the reflections you share.`
            : `This is ${partner.firstName}’s plan: you see goals, tasks and shared reflections, and may add tasks.`
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
          title="The plan could not be loaded"
          action={
            <Button look="link" onClick={() => void query.refetch()}>
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
      <SixMonths overview={plan.overview} chosen={month} onChoose={setMonth} />
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
