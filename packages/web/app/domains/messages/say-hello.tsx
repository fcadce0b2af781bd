import { MAX_MESSAGE } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { todayKey, usePair } from '~/domains/pairs'
import { useProfile } from '~/domains/people'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast-store'
import '~/ui/field.css'

/** A pair's first message, prefilled, on a dark background. */
export function SayHello({ onSent }: { onSent: () => void }) {
  const { enrollmentId, me, partner } = usePair()
  const { data: profile } = useProfile(me.id)
  const queryClient = useQueryClient()
  const field = useId()
  const [typed, setTyped] = useState<string>()
  // Kept across attempts: after a lost response it is not sent twice.
  const [clientId] = useState(() => crypto.randomUUID())
  const line = profile?.line ? ` ${profile.line}` : ''
  const text = typed ?? `Hi ${partner.firstName}, I’m ${me.firstName}.${line}`
  const send = useMutation({
    mutationFn: () =>
      api('POST /enrollments/:enrollmentId/messages', {
        params: { enrollmentId },
        body: { clientId, text, attachmentIds: [] },
      }),
    onSuccess() {
      toast.success(`Sent to ${partner.firstName}.`)
      onSent()
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: todayKey }),
        queryClient.invalidateQueries({ queryKey: ['messages'] }),
      ])
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t send your message. Please try again.')),
  })
  const isEmpty = text.trim() === ''

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && !send.isPending) send.mutate()
  }

  return (
    <form onSubmit={onSubmit}>
      <label className="sr-only" htmlFor={field}>
        Your first message to {partner.firstName}
      </label>
      <textarea
        id={field}
        className="input"
        rows={4}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="inverse" disabled={isEmpty} busy={send.isPending && 'Sending'}>
        Send to {partner.firstName}
      </Button>
    </form>
  )
}
