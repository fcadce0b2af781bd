import type { CompanyProgramme, JoiningPerson } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { toast } from '~/ui/toast-store'
import styles from './programmes.module.css'
import { joiningKey } from './use-programmes'

/** People who asked to join and people waiting for a place, first come first. */
export function JoiningCard({ programme }: { programme: CompanyProgramme }) {
  const { id } = programme
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [declined, setDeclined] = useState<JoiningPerson | null>(null)
  const joining = useQuery({
    queryKey: [...joiningKey(id), page],
    queryFn: ({ signal }) =>
      api('GET /admin/programmes/:id/joining', { params: { id }, query: { page, limit: 10 }, signal }),
  })
  const settled = () => {
    for (const key of [['programmes'], ['people']] as const)
      void queryClient.invalidateQueries({ queryKey: key })
  }
  const admit = useMutation({
    mutationFn: ({ membershipId }: JoiningPerson) =>
      api('POST /admin/memberships/:id/admit', { params: { id: membershipId } }),
    onSuccess: ({ standing }, { person }) =>
      toast.success(
        standing === 'IN'
          ? `${person.firstName} is taking part now`
          : `${person.firstName} is waiting for a place: all of them are taken`,
      ),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save your answer. Please try again.')),
    onSettled: settled,
  })
  const decline = useMutation({
    mutationFn: ({ membershipId }: JoiningPerson) =>
      api('POST /admin/memberships/:id/decline', { params: { id: membershipId } }),
    onSuccess: (_, { person }) => toast.success(`We’ve told ${person.firstName}`),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save your answer. Please try again.')),
    onSettled: () => {
      setDeclined(null)
      settled()
    },
  })
  const { data } = joining
  return (
    <Card title="Asked to join and waiting">
      {!data ? (
        <LoadState what="The people" isError={joining.isError} onRetry={() => void joining.refetch()} />
      ) : data.data.length === 0 ? (
        <p className="muted">Nobody is waiting for an answer or for a place.</p>
      ) : (
        <div className="stack">
          <ol className={styles.joining}>
            {data.data.map((each) => {
              const name = `${each.person.firstName} ${each.person.lastName}`
              return (
                <li key={each.membershipId}>
                  <div>
                    <b>{name}</b>
                    <small>
                      {each.role === 'MENTOR' ? 'Mentor' : 'Mentee'}, since {dayLabel(each.since)},{' '}
                      {each.person.email}
                    </small>
                  </div>
                  {each.standing === 'ASKED' ? (
                    <div className="row">
                      <Button
                        size="sm"
                        aria-label={`Let ${name} join`}
                        busy={admit.isPending && admit.variables === each && 'Saving'}
                        onClick={() => admit.mutate(each)}
                      >
                        Let join
                      </Button>
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={`Decline ${name}`}
                        onClick={() => setDeclined(each)}
                      >
                        Decline
                      </Button>
                    </div>
                  ) : (
                    <span className="muted">Waiting for a place</span>
                  )}
                </li>
              )
            })}
          </ol>
          {data.pageCount > 1 && (
            <Pager
              page={page}
              pageCount={data.pageCount}
              onPage={setPage}
              label="Pages of the waiting list"
            />
          )}
        </div>
      )}
      {declined && (
        <ConfirmDialog
          title={`Decline ${declined.person.firstName}?`}
          confirm="Decline"
          variant="danger"
          busy={decline.isPending && 'Declining'}
          onConfirm={() => decline.mutate(declined)}
          onClose={() => setDeclined(null)}
        >
          <p>
            They’ll be told they can’t join this time. They’ll keep their account and their other programmes.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
