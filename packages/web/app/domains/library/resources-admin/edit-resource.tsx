import type { AdminResource } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ArrowLeft } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError, fieldErrorsOf } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { screenOf } from '~/lib/screen-of'
import { useForm } from '~/lib/use-form'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Meanwhile } from '~/ui/meanwhile'
import { PageHead } from '~/ui/page-head'
import { FilmCard } from './film-card'
import { type Draft, draftOf, givenOf, isSame, missingIn } from './resource-draft'
import { ResourceFields } from './resource-fields'
import { resourceKey, useResourceChange } from './use-resource-change'

function EditResource({ id }: { id: string }) {
  const query = useQuery({
    queryKey: resourceKey(id),
    queryFn: ({ signal }) => api('GET /admin/resources/:id', { params: { id }, signal }),
  })
  const { data: resource, error } = query
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={adminScreens.resources}>
        <Icon of={ArrowLeft} />
        Resources
      </Link>
      {resource ? (
        <ResourceForm resource={resource} />
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          heading="h1"
          title="This article doesn’t exist"
          action={<ButtonLink to={adminScreens.resources}>See all articles</ButtonLink>}
        />
      ) : (
        <>
          {query.isError && <PageHead title="Article" />}
          <Card>
            <LoadState what="This article" isError={query.isError} onRetry={() => query.refetch()} />
          </Card>
        </>
      )}
    </>
  )
}

/** Input is kept: a newer version is shown beside it until one of the two is chosen. */
function ResourceForm({ resource }: { resource: AdminResource }) {
  const { id, title, company, retiredAt } = resource
  const [base, setBase] = useState(resource)
  const [isUploading, setUploading] = useState(false)
  const save = useResourceChange(
    id,
    (draft: Draft) =>
      api('PUT /admin/resources/:id', {
        params: { id },
        body: { ...givenOf(draft), version: base.version },
      }),
    'Article saved',
  )
  const form = useForm<Draft>({
    initial: draftOf(resource),
    validate: missingIn,
    onValid: async (draft) => {
      try {
        goOnWith(await save.mutateAsync(draft))
      } catch (error) {
        form.refuse(fieldErrorsOf(error))
      }
    },
  })
  const newest = draftOf(resource)
  const isDirty = !isSame(form.values, draftOf(base))
  const isNewer = resource.version !== base.version && !save.isPending
  const isChoice = isNewer && isDirty && !isSame(newest, draftOf(base))
  if (isNewer && !isChoice) {
    if (isDirty) setBase(resource)
    else goOnWith(resource)
  }

  function goOnWith(next: AdminResource) {
    setBase(next)
    for (const [name, value] of Object.entries(draftOf(next))) form.set(name, value)
  }

  return (
    <>
      <PageHead
        title={title}
        note={
          <>
            For {company?.name ?? 'all companies'}
            {retiredAt && ', '}
            {retiredAt && <Badge tone="warning">Retired</Badge>}
          </>
        }
      >
        <RetireButton resource={resource} />
      </PageHead>
      <ResourceFields form={form}>
        {isChoice && (
          <Meanwhile
            what="this article"
            rows={[]}
            onKeep={() => setBase(resource)}
            onTake={() => goOnWith(resource)}
          />
        )}
        <div>
          <Button type="submit" busy={save.isPending && 'Saving'}>
            Save article
          </Button>
        </div>
      </ResourceFields>
      <FilmCard resource={resource} onBusy={setUploading} />
      <LeaveGuard when={isDirty || isUploading} />
    </>
  )
}

export default screenOf(EditResource)

function RetireButton({ resource }: { resource: AdminResource }) {
  const [isAsking, setAsking] = useState(false)
  const { id, version, title, retiredAt } = resource
  const input = { params: { id }, body: { version } }
  const change = useResourceChange(
    id,
    () =>
      retiredAt
        ? api('POST /admin/resources/:id/restore', input)
        : api('POST /admin/resources/:id/retire', input),
    retiredAt ? 'Article published again' : 'Article retired',
  )
  const close = () => setAsking(false)
  if (retiredAt) {
    return (
      <Button variant="secondary" busy={change.isPending && 'Restoring'} onClick={() => change.mutate()}>
        <Icon of={ArchiveRestore} />
        Restore article
      </Button>
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Icon of={Archive} />
        Retire article
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Retire “${title}”?`}
          confirm="Retire article"
          variant="danger"
          busy={change.isPending && 'Retiring'}
          onConfirm={() => change.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>It’s no longer listed. Anyone who marked it as done can still read it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
