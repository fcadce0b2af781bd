import type { Goal } from '@brightpair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { planKey } from '~/domains/pairs/plan'
import { api } from '~/lib/api'
import { createDraftSaver } from '~/lib/draft-saver'
import { Slider } from '~/ui/slider'

/** Saved a moment after the last move, one request at a time, again after a failure. */
export function GoalSlider({ goal }: { goal: Goal }) {
  const { enrollmentId } = usePair()
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [saver] = useState(() =>
    createDraftSaver<number>({
      save: (progress, keepalive) =>
        api('PUT /enrollments/:enrollmentId/goals/:goalId/progress', {
          params: { enrollmentId, goalId: goal.id },
          body: { progress },
          keepalive,
        }),
      onState: (state) => {
        setFailed(state === 'failed')
        if (state !== 'saved') return
        void queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }).then(() => setMoved(null))
      },
    }),
  )
  useEffect(() => () => saver.close(), [saver])
  return (
    <Slider
      label={goal.title}
      value={moved ?? goal.progress}
      step={5}
      {...(hasFailed && { hint: 'Not saved yet. We try again.' })}
      onChange={(value) => {
        setMoved(value)
        saver.keep(value, 'soon')
      }}
    />
  )
}
