import { type FormEvent, useState } from 'react'
import { messageOf } from '~/lib/api-error'
import { browserTimeZone, clockOf, minutesOf, timeZonesWith } from '~/lib/clock'
import { clockLabel } from '~/lib/reader-format'
import { isClock } from '~/lib/typed-time'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { NativeSelect } from '~/ui/native-select'
import { TimeField } from '~/ui/time-field'
import { toast } from '~/ui/toast-store'
import styles from './settings.module.css'
import { type Schedule, useChangeSchedule } from './use-notice-preferences'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => clockLabel(clockOf(hour * 60)))
const teamDigests = ['daily', 'weekly', 'never'] as const
const teamDigestLabels = ['Every day', 'Every Monday', 'Never']
const NIGHT = { from: 22 * 60, to: 7 * 60 }

/** The hour of the digest and the quiet hours, in local time. */
export function MailSchedule({ saved }: { saved: Schedule }) {
  const [timeZone, setTimeZone] = useState(saved.timeZone ?? browserTimeZone())
  const [digestHour, setDigestHour] = useState(saved.digestHour)
  const [isQuiet, setQuiet] = useState(saved.quietHours !== null)
  const [from, setFrom] = useState(clockOf((saved.quietHours ?? NIGHT).from))
  const [to, setTo] = useState(clockOf((saved.quietHours ?? NIGHT).to))
  const [teamDigest, setTeamDigest] = useState(saved.teamDigest)
  const [problem, setProblem] = useState<string>()
  const change = useChangeSchedule()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = isQuiet ? problemIn(from, to) : undefined
    setProblem(found)
    if (found || change.isPending) return
    change.mutate(
      {
        timeZone,
        digestHour,
        quietHours: isQuiet ? { from: minutesOf(from), to: minutesOf(to) } : null,
        ...(teamDigest ? { teamDigest } : {}),
      },
      {
        onSuccess: () => toast.success('Your times are saved.'),
        onError: (error) => setProblem(messageOf(error, 'We couldn’t save your times. Please try again.')),
      },
    )
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <div className={styles.settingsPair}>
        <NativeSelect
          label="Time zone"
          hint="Your calendar follows it too."
          options={timeZonesWith(timeZone)}
          value={timeZone}
          onChange={(event) => setTimeZone(event.target.value)}
        />
        <NativeSelect
          label="Daily digest at"
          hint="One email with everything new. Nothing on quiet days."
          options={hoursOfDay}
          value={hoursOfDay[digestHour]}
          onChange={(event) => setDigestHour(event.target.selectedIndex)}
        />
      </div>
      {teamDigest && (
        <NativeSelect
          label="Email me what needs me"
          hint="At the hour of your digest, and not on quiet days. New cases and requests to join have their own emails."
          options={teamDigestLabels}
          value={teamDigestLabels[teamDigests.indexOf(teamDigest)]}
          onChange={(event) => setTeamDigest(teamDigests[event.target.selectedIndex] ?? 'weekly')}
        />
      )}
      <Checkbox checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)}>
        Quiet hours: hold emails until they end
      </Checkbox>
      {isQuiet && (
        <div className={styles.settingsPair}>
          <TimeField label="Quiet from" value={from} onChange={setFrom} />
          <TimeField label="Quiet until" value={to} onChange={setTo} />
        </div>
      )}
      <p className="hint">
        Emails that can’t wait, such as a reminder of a session that starts before your quiet hours end, are
        sent straight away. So are emails about your account.
      </p>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div>
        <Button type="submit" busy={change.isPending && 'Saving'}>
          Save times
        </Button>
      </div>
    </form>
  )
}

function problemIn(from: string, to: string): string | undefined {
  if (!isClock(from) || !isClock(to)) return 'Please fill in when your quiet hours start and end.'
  return from === to ? 'Please choose an end that’s different from the start.' : undefined
}
