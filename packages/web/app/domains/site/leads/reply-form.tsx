import type { LeadDetails } from '@brightpair/contract'
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '@brightpair/contract/limits'
import { CalendarPlus, Send } from 'lucide'
import { useState } from 'react'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { screens } from '~/lib/screens'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import styles from './leads.module.css'
import { useLeadChange } from './use-leads'

export function ReplyForm({ lead }: { lead: LeadDetails }) {
  const { id, version, email, title, replyTo } = lead
  // One attempt keeps its id until it succeeds, so that pressing again never sends twice.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const send = useLeadChange(
    id,
    (written: { subject: string; text: string }) =>
      api('POST /admin/leads/:id/replies', { params: { id }, body: { version, clientId, ...written } }),
    'Your answer is on its way',
  )
  const initial = { subject: `Re: ${title}`, text: '' }
  const { field, formProps, values, set, reset, refuse } = useForm({
    initial,
    validate: ({ subject, text }) => ({
      ...(subject.trim() === '' ? { subject: 'Please write a subject.' } : {}),
      ...(text.trim() === '' ? { text: 'Please write an answer.' } : {}),
    }),
    onValid: async (written) => {
      try {
        await send.mutateAsync(written)
        setClientId(crypto.randomUUID())
        reset()
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  if (!email) {
    return (
      <div className={styles.leadReply}>
        <Notice title="This visitor left no address">There’s nobody to send an answer to.</Notice>
      </div>
    )
  }
  const offer = `You can choose a time for a demo here: ${window.location.origin}${screens.demo}`
  return (
    <form className={styles.leadReply} aria-label="Answer" {...formProps}>
      <LeaveGuard
        when={values.text !== ''}
        keptAt={({ pathname }) => pathname === adminScreens.message(id)}
      />
      <TextField label="Subject" maxLength={MAX_REPLY_SUBJECT} autoComplete="off" {...field('subject')} />
      <Textarea
        label="Your answer"
        rows={5}
        maxLength={MAX_REPLY}
        hint={`Goes to ${email}. Their reply goes to ${replyTo}.`}
        {...field('text')}
      />
      <div className={styles.leadSend}>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => set('text', [values.text.trimEnd(), offer].filter(Boolean).join('\n\n'))}
        >
          <Icon of={CalendarPlus} />
          Offer a demo time
        </Button>
        <Button type="submit" busy={send.isPending && 'Sending'}>
          Send answer
          <Icon of={Send} />
        </Button>
      </div>
    </form>
  )
}
