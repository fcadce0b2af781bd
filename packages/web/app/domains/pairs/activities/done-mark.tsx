import { Check } from 'lucide'
import { useTickActivity } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { dayLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Checkbox } from '~/ui/checkbox'

interface DoneMarkProps {
  id: string
  name: string
  doneAt: string | undefined
}

/** The mentee ticks; everybody else sees what is ticked, and since when. */
export function DoneMark({ id, name, doneAt }: DoneMarkProps) {
  const { side, isOver } = usePair()
  const tick = useTickActivity({ id, doneAt })
  if (side === 'mentee' && !isOver) {
    return (
      <Checkbox
        aria-label={`Done: ${name}`}
        checked={tick.isOn}
        onChange={(event) => tick.set(event.target.checked)}
      >
        Done
      </Checkbox>
    )
  }
  return doneAt ? (
    <Badge tone="success" icon={Check}>
      {`Done ${dayLabel(doneAt)}`}
    </Badge>
  ) : null
}
