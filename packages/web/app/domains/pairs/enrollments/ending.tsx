import type { EndReason } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { refreshAccount } from '~/lib/account'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast-store'
import { EndDialog } from './end-dialog'
import styles from './ending.module.css'

/** Lets either side end the programme, at the end of the page and with a confirmation. */
export function Ending() {
  const { enrollmentId, partner, isOver } = usePair()
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()

  async function refetch() {
    setAsking(false)
    await Promise.all([
      refreshAccount().catch(() => undefined),
      queryClient.invalidateQueries({ queryKey: ['enrollment'] }),
      queryClient.invalidateQueries({ queryKey: ['match'] }),
    ])
  }

  const end = useMutation({
    mutationFn: (body: { reason: EndReason; note: string }) =>
      api('POST /enrollments/:enrollmentId/end', { params: { enrollmentId }, body }),
    onSuccess() {
      toast.success(`Your mentorship with ${partner.firstName} has ended.`)
      return refetch()
    },
    onError(error) {
      const message = messageOf(error, 'We couldn’t end the programme. Please try again.')
      // The partner was faster: the desired result has been reached.
      if (!(error instanceof ApiError) || error.code !== 'programme_over') return void toast.error(message)
      toast.info(message)
      return refetch()
    },
  })

  if (isOver) return null
  return (
    <p className={styles.endNote}>
      Something not working?{' '}
      <Button variant="link" onClick={() => setAsking(true)}>
        End this mentorship
      </Button>
      {isAsking && (
        <EndDialog
          partner={partner.firstName}
          isBusy={end.isPending}
          onClose={() => setAsking(false)}
          onEnd={(wish) => end.mutate(wish)}
        />
      )}
    </p>
  )
}
