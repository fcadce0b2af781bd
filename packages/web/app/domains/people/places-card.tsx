import type { PersonRecord, PersonRow } from '@brightpair/contract'
import { MAX_MENTEES } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
            key={`${id} ${places.capacity}`}
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

function Places({ person: { id, firstName }, programme, places, label }: PlacesProps) {
  const [capacity, setCapacity] = useState(places.capacity)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      api('PUT /admin/matching-desk/places/:id', {
        params: { id },
        body: { capacity, programmeId: programme.id, note: '' },
      }),
    onSuccess: () => {
      toast.success(`Places saved. We’ll tell ${firstName}.`)
      return queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
  const isChanged = capacity !== places.capacity
  return (
    <div className="stack">
      <Stepper
        label={label}
        value={capacity}
        min={Math.max(1, places.taken)}
        max={MAX_MENTEES}
        onChange={setCapacity}
      />
      <p className="hint">
        {places.taken} taken now. {firstName} will be told about a change.
      </p>
      {save.isError && (
        <div role="alert">
          <FieldError>{messageOf(save.error, 'We couldn’t save this. Please try again.')}</FieldError>
        </div>
      )}
      {isChanged && (
        <div className="row">
          <Button size="sm" busy={save.isPending && 'Saving'} onClick={() => save.mutate()}>
            Save places
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setCapacity(places.capacity)}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
