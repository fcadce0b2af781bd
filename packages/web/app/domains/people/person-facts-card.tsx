import type { PersonFacts, PersonRow } from '@brightpair/contract'
import { MAX_CHIP, MAX_DEPARTMENT, MAX_EMAIL, MAX_LANGUAGES, MAX_LOCATION } from '@brightpair/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '~/domains/people/person-state'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError, fieldErrorsOf, messageOf } from '~/lib/api-error'
import { setQueryResult } from '~/lib/query-cache'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ChipField } from '~/ui/chip-field'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'

/** Below the person's key, so that refetching the person refetches these too. */
const keyOf = (id: string) => ['people', 'facts', id] as const

/** Where in the company someone works and for whom, their location and languages. */
export function PersonFactsCard({ person }: { person: PersonRow }) {
  const { id } = person
  const [isEditing, setEditing] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/people/:id/facts', { params: { id }, signal }),
  })
  return (
    <Card
      title="At work"
      aside={
        data &&
        !isEditing && (
          <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
            <Icon of={Pencil} />
            Edit
          </Button>
        )
      }
    >
      {!data ? (
        <LoadState what="The details" isError={isError} onRetry={() => void refetch()} />
      ) : isEditing ? (
        <FactsForm person={person} facts={data} onClose={() => setEditing(false)} />
      ) : (
        <Facts facts={data} />
      )}
    </Card>
  )
}

const NOT_GIVEN = <span className="muted">Not given</span>

function Facts({
  facts: { department, location, languages, managerEmail, manager },
}: {
  facts: PersonFacts
}) {
  return (
    <dl className="dl">
      <div>
        <dt>Department</dt>
        <dd>{department || NOT_GIVEN}</dd>
      </div>
      <div>
        <dt>Manager</dt>
        <dd>
          {manager ? (
            <Link to={adminScreens.person(manager.id)}>{fullName(manager)}</Link>
          ) : (
            managerEmail || NOT_GIVEN
          )}
        </dd>
      </div>
      <div>
        <dt>Location</dt>
        <dd>{location || NOT_GIVEN}</dd>
      </div>
      <div>
        <dt>Languages</dt>
        <dd>{languages.join(', ') || NOT_GIVEN}</dd>
      </div>
    </dl>
  )
}

interface FactsFormProps {
  person: PersonRow
  facts: PersonFacts
  onClose: () => void
}

function FactsForm({ person: { id, firstName }, facts, onClose }: FactsFormProps) {
  const { manager: _shown, version, ...known } = facts
  const [words, setWords] = useState(known)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => api('PUT /admin/people/:id/facts', { params: { id }, body: { ...words, version } }),
    onSuccess: (saved) => {
      setQueryResult(queryClient, keyOf(id), saved)
      void queryClient.invalidateQueries({ queryKey: ['people'] })
      toast.success('Details saved')
      onClose()
    },
    onError: (error) => {
      // The input stays; saving again then applies to the newest version.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        void queryClient.invalidateQueries({ queryKey: keyOf(id) })
      }
    },
  })
  const wrong = fieldErrorsOf(save.error)
  const typed = (name: 'department' | 'location' | 'managerEmail') => ({
    value: words[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setWords((was) => ({ ...was, [name]: target.value })),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label="Department"
        maxLength={MAX_DEPARTMENT}
        hint="For the programme team only."
        {...typed('department')}
      />
      <TextField
        label="Manager’s email"
        type="email"
        maxLength={MAX_EMAIL}
        hint="For the programme team only. They won’t be told."
        {...typed('managerEmail')}
      />
      <TextField
        label="Location"
        maxLength={MAX_LOCATION}
        hint={`Part of ${firstName}’s profile: partners see it.`}
        {...typed('location')}
      />
      <ChipField
        label="Languages"
        one="language"
        chips={words.languages}
        most={MAX_LANGUAGES}
        maxLength={MAX_CHIP}
        hint={`Part of ${firstName}’s profile: partners see them.`}
        onChange={(languages) => setWords((was) => ({ ...was, languages }))}
      />
      {save.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={messageOf(save.error, 'We couldn’t save this. Please try again.')}
        />
      )}
      <div className="row">
        <Button type="submit" busy={save.isPending && 'Saving'}>
          Save details
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
