import { usePair } from '~/domains/pairs/pair'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast-store'
import { type ShownActivity, useRemoveActivity } from './use-activities'

interface RemoveDialogProps {
  activity: ShownActivity
  isOpen: boolean
  onClose: () => void
}

export function RemoveDialog({ activity, isOpen, onClose }: RemoveDialogProps) {
  const { partner } = usePair()
  const remove = useRemoveActivity()

  function removeNow() {
    remove.mutate(activity.id, {
      onSuccess: () => toast.success('Activity removed'),
      onError: (error) => toast.error(messageOf(error, 'We couldn’t remove the activity. Please try again.')),
      onSettled: onClose,
    })
  }

  return (
    <Dialog
      kind="alert"
      size="sm"
      title={`Remove ${activity.name}?`}
      open={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={remove.isPending && 'Removing'} onClick={removeNow}>
            Remove
          </Button>
        </>
      }
    >
      <p className="muted">
        This removes it for you and {partner.firstName}, with its tick. This can’t be undone.
      </p>
    </Dialog>
  )
}
