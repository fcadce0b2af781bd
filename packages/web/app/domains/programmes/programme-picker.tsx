import { useEffect } from 'react'
import { Select } from '~/ui/select'
import { useProgrammes } from './programmes/use-programmes'

interface ProgrammePickerProps {
  companyId: string | null
  /** Null: all of them. */
  value: string | null
  onChange: (id: string | null) => void
  /** One has to be chosen: the first by default. */
  single?: boolean
}

const ALL = 'all'

/** Renders nothing if there is no choice: most companies have one programme and never see the word. */
export function ProgrammePicker({ companyId, value, onChange, single = false }: ProgrammePickerProps) {
  const programmes = useOpenProgrammes(companyId)
  const [first] = programmes
  const due = single && value === null && programmes.length > 1 && first ? first.id : null
  useEffect(() => {
    if (due) onChange(due)
  })
  if (programmes.length < 2) return null
  const options = programmes.map(({ id, name }) => ({ id, label: name }))
  return (
    <Select
      label="Programme"
      options={single ? options : [{ id: ALL, label: 'All programmes' }, ...options]}
      value={value ?? (single ? null : ALL)}
      onChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}

/** Those not archived. */
export const useOpenProgrammes = (companyId: string | null) =>
  (useProgrammes(companyId).data ?? []).filter(({ state }) => state !== 'ARCHIVED')
