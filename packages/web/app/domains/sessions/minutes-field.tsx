import { NativeSelect } from '~/ui/native-select'

const lengths = [15, 30, 45, 60, 75, 90, 120, 150, 180]

function labelOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`]
  return words.filter(Boolean).join(' ')
}

export function MinutesField({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  // A session may have a length that is not in the list.
  const offered = lengths.includes(value) ? lengths : [...lengths, value].sort((a, b) => a - b)
  const labels = offered.map(labelOf)
  return (
    <NativeSelect
      label="How long?"
      options={labels}
      value={labelOf(value)}
      onChange={(event) => onChange(offered[labels.indexOf(event.target.value)] ?? value)}
    />
  )
}
