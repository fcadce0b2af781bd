import { Select } from '~/ui/select'
import { useProgrammes } from './programmes/use-programmes'

interface ProgrammePickerProps {
  companyId: string | null
  /** Null: all of them, or the first where one has to be chosen. */
  value: string | null
  onChange: (id: string | null) => void
  /** One has to be chosen. */
  single?: boolean
}

const ALL = 'all'

/** Nothing where there is nothing to choose: most companies have one programme and never meet the word. */
export function ProgrammePicker({ companyId, value, onChange, single = false }: ProgrammePickerProps) {
  const programmes = useOpenProgrammes(companyId)
  const [first] = programmes
  if (programmes.length < 2 || !first) return null
  const options = programmes.map(({ id, name }) => ({ id, label: name }))
  const unnamed = single ? first.id : ALL
  return (
    <Select
      label="Programme"
      options={single ? options : [{ id: ALL, label: 'All programmes' }, ...options]}
      value={value ?? unnamed}
      onChange={(id) => onChange(id === unnamed ? null : id)}
    />
  )
}

/** Those that aren’t archived. */
export const useOpenProgrammes = (companyId: string | null) =>
  (useProgrammes(companyId).data ?? []).filter(({ state }) => state !== 'ARCHIVED')
