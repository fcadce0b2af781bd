import type { PersonRecord, PersonRow } from '@brightpair/contract'
import { MAX_MENTEES } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { FieldError } from '~/ui/field'
import { Stepper } from '~/ui/stepper'
import { toast } from '~/ui/toast-store'

interface PlacesCardProps {
  person: PersonRow
  memberships: PersonRecord['memberships']
}

/** How many mentees a mentor takes, in each programme they mentor in. */
export function PlacesCard({ person, memberships }: PlacesCardProps) {
  const mentoring = memberships.flatMap(({ id, programme, standing, places }) =>
    places && standing === 'IN' ? [{ id, programme, places }] : [],
  )
  if (mentoring.length === 0) return null
  return (
    <Card title="Places">
      <div className="stack">
        {mentoring.map(({ id, programme, places }) => (
          <Places
            key={id}
            person={person}
            programme={programme}
            places={places}
            label={mentoring.length > 1 ? `Mentees in ${programme.name}` : 'Mentees at the same time'}
          />
        ))}
      </div>
    </Card>
  )
}

interface PlacesProps {
  person: PersonRow
  programme: { id: string }
  places: { capacity: number; taken: number }
  label: string
}

/** Presses shortly after one another are one change: the mentor is told of it once. */
const SETTLING_MS = 600

const counted = (places: number) => (places === 1 ? '1 place' : `${places} places`)

/** Shown at once and saved when the presses pause; what couldn't be saved stays, to be sent again. */
function usePlaces({ person: { id, firstName }, programme, places }: PlacesProps, onUndo: () => void) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<number | null>(null)
  const settling = useRef<{ capacity: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const save = useMutation({
    // One after the other, so that the last one counts.
    scope: { id: `places of ${id} in ${programme.id}` },
    mutationFn: ({ capacity }: { capacity: number; isUndo?: boolean }) =>
      api('PUT /admin/matching-desk/places/:id', {
        params: { id },
        body: { capacity, programmeId: programme.id, note: '' },
      }),
    onSuccess: ({ before, capacity }, { isUndo = false }) => {
      if (before === capacity) return
      const undo = { label: 'Undo', onPress: () => takeBack(before) }
      toast.success(
        `${firstName} ${isUndo ? 'is back to' : 'now has'} ${counted(capacity)}. We’ll tell them.`,
        isUndo ? {} : { action: undo },
      )
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save the places. Please try again.')),
    onSettled: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['people'] })
      if (saved) setWanted((now) => (now === saved.capacity && !settling.current ? null : now))
    },
  })
  const { mutate } = save
  const flush = useCallback(() => {
    if (!settling.current) return
    const { capacity, timer } = settling.current
    clearTimeout(timer)
    settling.current = null
    mutate({ capacity })
  }, [mutate])
  // Leaving the page doesn't take back what was pressed.
  useEffect(() => flush, [flush])

  function send(capacity: number, isUndo = false) {
    clearTimeout(settling.current?.timer)
    settling.current = null
    setWanted(capacity)
    mutate({ capacity, isUndo })
  }
  function takeBack(capacity: number) {
    onUndo()
    send(capacity, true)
  }
  function change(capacity: number) {
    clearTimeout(settling.current?.timer)
    settling.current = { capacity, timer: setTimeout(flush, SETTLING_MS) }
    setWanted(capacity)
  }
  const shown = wanted ?? places.capacity
  return { shown, isUnsaved: save.isError && wanted !== null, change, retry: () => send(shown) }
}

function Places(props: PlacesProps) {
  const { person, places, label } = props
  const group = useRef<HTMLDivElement>(null)
  /** The button that was pressed disappears. */
  const focusHere = () => group.current?.focus()
  const { shown, isUnsaved, change, retry } = usePlaces(props, focusHere)
  return (
    <div className="stack" ref={group} tabIndex={-1}>
      <Stepper
        label={label}
        value={shown}
        min={Math.max(1, places.taken)}
        max={MAX_MENTEES}
        onChange={change}
      />
      <p className="hint">
        {places.taken} taken now. {person.firstName} will be told about a change.
      </p>
      {isUnsaved && (
        <>
          <FieldError>
            Not saved. {person.firstName} still has {counted(places.capacity)}.
          </FieldError>
          <div className="row">
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                focusHere()
                retry()
              }}
            >
              Try again
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
