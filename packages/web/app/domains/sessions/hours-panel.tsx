import { type FormEvent, useState } from 'react'
import { messageOf } from '~/lib/api-error'
import { browserTimeZone, timeZonesWith } from '~/lib/clock'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { LoadFailed } from '~/ui/load-state'
import { NativeSelect } from '~/ui/native-select'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast-store'
import { type MeetingHours, useChangeMeetingHours, useMeetingHours } from './use-meeting-hours'
import { WeekHours } from './week-hours'
import { hoursOf, problemIn, rowsOf } from './week-rows'
import '~/ui/dialog.css'

export function HoursPanel({ onDone }: { onDone: () => void }) {
  const query = useMeetingHours()
  if (query.data) return <HoursForm saved={query.data} onDone={onDone} />
  if (!query.isError) return <Skeleton shape="block" />
  return <LoadFailed what="Your hours" onRetry={() => void query.refetch()} />
}

function HoursForm({ saved, onDone }: { saved: MeetingHours; onDone: () => void }) {
  const [timeZone, setTimeZone] = useState(saved.timeZone ?? browserTimeZone())
  const [rows, setRows] = useState(() => rowsOf(saved.hours))
  const [problem, setProblem] = useState<string>()
  const change = useChangeMeetingHours()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = problemIn(rows)
    setProblem(found)
    if (found || change.isPending) return
    change.mutate(
      { timeZone, hours: hoursOf(rows) },
      {
        onSuccess() {
          toast.success('Your hours are saved.')
          onDone()
        },
        onError: (error) => setProblem(messageOf(error, 'We couldn’t save your hours. Please try again.')),
      },
    )
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <NativeSelect
        label="Time zone"
        hint="All times in your calendar and emails follow it, wherever you are."
        options={timeZonesWith(timeZone)}
        value={timeZone}
        onChange={(event) => setTimeZone(event.target.value)}
      />
      <WeekHours rows={rows} onChange={setRows} />
      {problem && <FieldError>{problem}</FieldError>}
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={change.isPending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}
