import type { BadgeName, EarnedBadge } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import {
  Award,
  CalendarCheck,
  Flag,
  Flame,
  Footprints,
  Handshake,
  type IconNode,
  ListChecks,
  MessageSquareHeart,
  Mountain,
  Quote,
} from 'lucide'
import { useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { api, prefetched } from '~/lib/api'
import { writtenAs } from '~/lib/reader-format'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import styles from './badges.module.css'

const icons: Record<BadgeName, IconNode> = {
  'first-step': Footprints,
  'first-session': Handshake,
  'first-reflection': Quote,
  'month-completed': CalendarCheck,
  'goal-reached': Flag,
  'feedback-given': MessageSquareHeart,
  'three-in-a-row': Flame,
  'ten-tasks': ListChecks,
  halfway: Mountain,
  finished: Award,
}

const day = writtenAs({ day: 'numeric', month: 'short', year: 'numeric' })

/** One row of the panel. */
const IN_SHORT = 4

/** The most recent ones, and the next one. */
function inShort(badges: readonly EarnedBadge[], next: EarnedBadge | undefined): EarnedBadge[] {
  const earned = badges
    .filter(({ earnedAt }) => earnedAt)
    .sort((one, other) => Date.parse(one.earnedAt ?? '') - Date.parse(other.earnedAt ?? ''))
  return next ? [...earned.slice(1 - IN_SHORT), next] : earned.slice(-IN_SHORT)
}

interface BadgesPanelProps {
  /** Where other content follows: one row, with all of them on demand. */
  isShort?: boolean
}

/** What a person has earned in this programme, and how to earn the next one. */
export function BadgesPanel({ isShort = false }: BadgesPanelProps) {
  const { enrollmentId, isOver } = usePair()
  const [showsAll, setShowsAll] = useState(!isShort)
  const query = useQuery({
    queryKey: ['profile', 'badges', enrollmentId],
    queryFn: async ({ signal }) =>
      (await api('GET /enrollments/:enrollmentId/badges', { params: { enrollmentId }, signal })).badges,
    initialData: () =>
      prefetched('GET /enrollments/:enrollmentId/badges', { params: { enrollmentId } })?.badges,
  })
  const badges = query.data
  const earned = badges?.filter(({ earnedAt }) => earnedAt).length
  const next = isOver ? undefined : badges?.find(({ earnedAt }) => !earnedAt)
  return (
    <Card
      title="Badges"
      aside={
        badges &&
        (isShort ? (
          <Button variant="link" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer' : `All ${badges.length}`}
          </Button>
        ) : (
          <span className="muted tnum">
            {earned} of {badges.length}
          </span>
        ))
      }
    >
      {badges ? (
        <>
          <ul className={styles.badges}>
            {(showsAll ? badges : inShort(badges, next)).map((badge) => (
              <BadgeItem key={badge.badge} badge={badge} />
            ))}
          </ul>
          {next && <Next badge={next} />}
        </>
      ) : query.isError ? (
        <LoadFailed what="Your badges" onRetry={() => void query.refetch()} />
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </div>
      )}
    </Card>
  )
}

function BadgeItem({ badge: { badge, title, earnedAt } }: { badge: EarnedBadge }) {
  return (
    <li className={classNames(earnedAt && styles.isOn)}>
      <i aria-hidden="true">
        <Icon of={icons[badge]} />
      </i>
      <b>{title}</b>
      {earnedAt ? (
        <small>
          <span className="sr-only">Earned </span>
          {day(new Date(earnedAt))}
        </small>
      ) : (
        <span className="sr-only"> (not earned yet)</span>
      )}
    </li>
  )
}

function Next({ badge: { title, how, progress } }: { badge: EarnedBadge }) {
  return (
    <p className={styles.badgesNext}>
      <b>Next: {title}.</b> {how}
      {progress.goal > 1 && ` ${progress.now} of ${progress.goal} so far.`}
    </p>
  )
}
