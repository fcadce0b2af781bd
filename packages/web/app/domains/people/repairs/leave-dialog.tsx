import type { PersonRow } from '@brightpair/contract'
import { api } from '~/lib/api'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { usePersonChange } from '../use-people'
import { RepairChoice } from './repair-choice'
import { askedIn } from './repair-words'
import { usePersonRepairs, useRepairChoice } from './use-repairs'

interface LeaveDialogProps {
  person: PersonRow
  /** Open proposals that end too, as sentences. */
  also: readonly string[]
  onClose: () => void
}

/** Deactivates someone in running pairs: those who stay get a new partner at the same time, or wait. */
export function LeaveDialog({ person: { id, version, firstName }, also, onClose }: LeaveDialogProps) {
  const { data, isError, refetch, isFetching } = usePersonRepairs(id)
  const programmes = data?.programmes ?? []
  const { choiceOf, choose, forget, picked, words, setWords } = useRepairChoice(programmes, 0)
  const leave = usePersonChange(
    id,
    () =>
      api('POST /admin/people/:id/leave', {
        params: { id },
        body: { version, repairs: picked.map(({ programmeId, pairs }) => ({ programmeId, pairs })) },
      }),
    picked.length > 0 ? 'Account deactivated, and new partners asked' : 'Account deactivated',
  )
  const asked = new Set(
    picked.flatMap(({ repair, role }) => askedIn(repair, role).map((each) => each.firstName)),
  )
  const [only] = asked
  const who = asked.size === 1 ? only : asked.size === 2 ? 'both' : `${asked.size} people`
  const label = asked.size > 0 ? `Deactivate and ask ${who}` : 'Deactivate'
  return (
    <ConfirmDialog
      title={`Deactivate ${firstName}?`}
      confirm={label}
      variant="danger"
      size="lg"
      busy={leave.isPending ? 'Deactivating' : isFetching && 'Looking for new partners'}
      onConfirm={() => {
        leave.mutate(undefined, {
          onSuccess: onClose,
          // The options may have changed, which is why it was refused.
          onError: () => {
            forget()
            void refetch()
          },
        })
      }}
      onClose={onClose}
    >
      <p>
        {firstName} will be logged out straight away, and every programme {firstName} is in will end. You can
        reactivate the account later.
      </p>
      {also.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {data && !isFetching ? (
        programmes.map((programme) => (
          <RepairChoice
            key={programme.programme.id}
            programme={programme}
            heading={programmes.length > 1 ? programme.programme.name : undefined}
            choice={choiceOf(programme)}
            onChoose={(at) => choose(programme, at)}
            words={words}
            onWords={setWords}
          />
        ))
      ) : (
        <LoadState what="New partners" isError={isError} onRetry={() => void refetch()} />
      )}
    </ConfirmDialog>
  )
}
