import type { BusyCalendar, CalendarProblem } from '@brightpair/contract'
import { MAX_CALENDAR_ADDRESS, MAX_CALENDAR_NAME } from '@brightpair/contract/limits'
import { type FormEvent, useState } from 'react'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'
import { writtenAs } from '~/lib/reader-format'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { LoadFailed } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Segmented } from '~/ui/segmented'
import { Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import {
  type CalendarAccount,
  useBusyCalendar,
  useConnectCalendar,
  useDisconnectCalendar,
  useReadAgain,
} from './use-busy-calendar'
import '~/ui/dialog.css'

/**
 * For people who don't want to be offered times when they are busy: connect a calendar, check that it works, or
 * disconnect it.
 */
export function BusyPanel({ onDone }: { onDone: () => void }) {
  const query = useBusyCalendar()
  const [isOther, setOther] = useState(false)
  if (!query.data) {
    return query.isError ? (
      <LoadFailed what="Your calendar" onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="block" />
    )
  }
  const { calendar } = query.data
  return calendar && !isOther ? (
    <Connected calendar={calendar} onOther={() => setOther(true)} onDone={onDone} />
  ) : (
    <ConnectForm onConnected={() => setOther(false)} onDone={onDone} />
  )
}

const kinds = [
  { value: 'ADDRESS', label: 'Private link' },
  { value: 'CALDAV', label: 'CalDAV account' },
] as const

const hints = {
  ADDRESS:
    'In Google it’s called “Secret address in iCal format”, in Outlook “ICS link” of a published calendar, in Apple a public calendar.',
  CALDAV: 'For iCloud that’s https://caldav.icloud.com. Your company may run its own.',
}

function ConnectForm({ onConnected, onDone }: { onConnected: () => void; onDone: () => void }) {
  const [kind, setKind] = useState<CalendarAccount['kind']>('ADDRESS')
  const [values, setValues] = useState({ address: '', username: '', password: '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const connect = useConnectCalendar()
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(values.address.trim() === '' && { address: 'Please enter the address of your calendar.' }),
      ...(kind === 'CALDAV' && values.username.trim() === '' && { username: 'Please enter the username.' }),
      ...(kind === 'CALDAV' && values.password === '' && { password: 'Please enter an app password.' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return toFirstWrong()
    if (connect.isPending) return
    const { address, ...account } = values
    connect.mutate(kind === 'ADDRESS' ? { kind, address } : { kind, address, ...account }, {
      onSuccess: onConnected,
      onError(error) {
        const refused = fieldErrorsOf(error)
        setProblems(refused)
        if (Object.keys(refused).length > 0) toFirstWrong()
        else toast.error(messageOf(error, 'We couldn’t connect your calendar. Please try again.'))
      },
    })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p className="muted">
        We read when you’re busy in the next twelve weeks, and nothing else. Your partner won’t be offered
        those times and won’t be told why.
      </p>
      <Segmented label="How to read it" segments={kinds} value={kind} onChange={setKind} small />
      <TextField
        label={kind === 'ADDRESS' ? 'Private link of your calendar' : 'Address of the server'}
        required
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_CALENDAR_ADDRESS}
        placeholder="https://"
        hint={hints[kind]}
        {...field('address')}
      />
      {kind === 'CALDAV' && (
        <>
          <TextField
            label="Username"
            required
            autoComplete="off"
            maxLength={MAX_CALENDAR_NAME}
            {...field('username')}
          />
          <TextField
            label="App password"
            required
            type="password"
            autoComplete="off"
            maxLength={MAX_CALENDAR_NAME}
            hint="Make one just for Brightpair, so you can revoke it there at any time. We keep it locked away."
            {...field('password')}
          />
        </>
      )}
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={connect.isPending && 'Connecting'}>
          Connect
        </Button>
      </div>
    </form>
  )
}

const problemWords: Record<CalendarProblem, string> = {
  unreachable: 'It isn’t responding. We’ll keep trying.',
  refused: 'It doesn’t let us in. Check the name and the app password, or make a new link.',
  gone: 'There’s no calendar at this address any more.',
  'not-a-calendar': 'What we found there isn’t a calendar. Look for a link ending in .ics.',
  'too-large': 'It’s too large for us to read.',
  inside: 'It’s on a private network we can’t connect to.',
}

const moment = writtenAs({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

interface ConnectedProps {
  calendar: NonNullable<BusyCalendar['calendar']>
  onOther: () => void
  onDone: () => void
}

function Connected({ calendar, onOther, onDone }: ConnectedProps) {
  const { host, state, problem, readAt, isTrusted } = calendar
  const again = useReadAgain()
  const disconnect = useDisconnectCalendar()
  const [isSure, setSure] = useState(false)
  const isBusy = again.isPending || disconnect.isPending
  const failed = (error: unknown) =>
    toast.error(messageOf(error, 'We couldn’t update your calendar. Please try again.'))

  function end() {
    disconnect.mutate(undefined, {
      onSuccess() {
        toast.success('Your calendar is disconnected, and its times are deleted.')
        onDone()
      },
      onError: failed,
    })
  }

  return (
    <div className="stack">
      {state === 'READING' && (
        <Notice title={`Reading ${host}`} role="status">
          This takes a few seconds.
        </Notice>
      )}
      {state === 'WORKING' && (
        <Notice tone="success" title={`${host} is connected`} role="status">
          Last read {readAt && moment(new Date(readAt))}. We check again every hour.
        </Notice>
      )}
      {problem && (
        <Notice tone="warning" title={`We can’t read ${host}`} role="status">
          {problemWords[problem]}{' '}
          {readAt && isTrusted && `Until then, we go by what we read ${moment(new Date(readAt))}.`}
          {readAt && !isTrusted && 'Until then, we may offer times when you’re busy.'}
        </Notice>
      )}
      {isSure && (
        <Notice tone="warning" title="Disconnect this calendar?">
          We delete the link and all busy times straight away.
        </Notice>
      )}
      <div className="dialog__foot">
        {isSure ? (
          <Button variant="danger" busy={disconnect.isPending && 'Disconnecting'} onClick={end}>
            Disconnect it
          </Button>
        ) : (
          <Button variant="link" onClick={() => setSure(true)}>
            Disconnect
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onOther}>
          Use another
        </Button>
        {problem ? (
          <Button
            busy={again.isPending && 'Trying'}
            onClick={() => again.mutate(undefined, { onError: failed })}
          >
            Try again
          </Button>
        ) : (
          <Button onClick={onDone}>Done</Button>
        )}
      </div>
    </div>
  )
}
