import { MAX_MENTEES } from '@brightpair/contract/limits'
import { type FormEvent, useState } from 'react'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'
import { dayFromNow, dayLabel } from '~/lib/moments'
import { dayProblem, isDay } from '~/lib/typed-time'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { DateField } from '~/ui/date-field'
import { FieldError } from '~/ui/field'
import { LoadState } from '~/ui/load-state'
import { Stepper } from '~/ui/stepper'
import { toast } from '~/ui/toast-store'
import styles from './settings.module.css'
import { type Availability, type Side, useAvailability, useChangeAvailability } from './use-availability'

const PAST = 'Please choose a day after today.'

export function AvailabilityCard({ side }: { side: Side }) {
  const query = useAvailability(side)
  return (
    <Card title="Availability">
      {query.data ? (
        <AvailabilityForm side={side} availability={query.data} />
      ) : (
        <LoadState what="Your availability" isError={query.isError} onRetry={() => void query.refetch()} />
      )}
    </Card>
  )
}

interface AvailabilityFormProps {
  side: Side
  availability: Availability
}

function AvailabilityForm({ side, availability }: AvailabilityFormProps) {
  const [capacity, setCapacity] = useState(availability.capacity)
  const [pausedUntil, setPausedUntil] = useState(availability.pausedUntil ?? '')
  const [problem, setProblem] = useState<{ capacity?: string; pausedUntil?: string }>({})
  const change = useChangeAvailability(side)

  function save(wish: { capacity: number | null; pausedUntil: string | null }) {
    setProblem({})
    change.mutate(wish, {
      onSuccess: () => toast.success('Your availability is saved.'),
      onError(error) {
        const message = messageOf(error, 'Failed to update setting.')
        const { pausedUntil: aboutPause } = fieldErrorsOf(error)
        setProblem(aboutPause ? { pausedUntil: aboutPause } : { capacity: message })
        toast.error(message)
      },
    })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (pausedUntil !== '' && !isDay(pausedUntil)) setProblem({ pausedUntil: dayProblem() })
    else if (pausedUntil !== '' && pausedUntil < dayFromNow(1)) setProblem({ pausedUntil: PAST })
    else save({ capacity, pausedUntil: pausedUntil === '' ? null : pausedUntil })
  }

  function takePartNow() {
    setPausedUntil('')
    save({ capacity: availability.capacity, pausedUntil: null })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {capacity !== null && (
        <div>
          <Stepper
            label="How many mentees can you take at once?"
            value={capacity}
            min={1}
            max={MAX_MENTEES}
            onChange={setCapacity}
          />
          {problem.capacity ? (
            <FieldError>{problem.capacity}</FieldError>
          ) : (
            <p className={`hint ${styles.settingsHint}`}>{placesTaken(availability.taken)}</p>
          )}
        </div>
      )}
      <DateField
        className={styles.settingsDate}
        label="Not available until"
        min={dayFromNow(1)}
        value={pausedUntil}
        error={problem.pausedUntil}
        hint={pauseHint(availability.pausedUntil)}
        onChange={setPausedUntil}
      />
      <div className="row">
        <Button type="submit" busy={change.isPending && 'Saving'}>
          Save availability
        </Button>
        {availability.pausedUntil && (
          <Button variant="ghost" disabled={change.isPending} onClick={takePartNow}>
            Take part again now
          </Button>
        )}
      </div>
    </form>
  )
}

function placesTaken(taken: number): string {
  if (taken === 0) return 'None of your places are taken. Between 1 and 5.'
  return `${taken === 1 ? 'One place is' : `${taken} places are`} taken by a match or a programme. Between 1 and 5.`
}

const pauseHint = (pausedUntil: string | null) =>
  pausedUntil
    ? `You’ll be back in the search on ${dayLabel(pausedUntil)}.`
    : 'Leave empty to stay available. It doesn’t affect a current match.'
