import type { ImportRow } from '@brightpair/contract'
import { type ImportField, importColumns } from '@brightpair/contract/import-columns'
import { MAX_EMAIL, MAX_IMPORT_CELL } from '@brightpair/contract/limits'
import { type KeyboardEvent, useState } from 'react'
import { useFixRow } from './use-imports'
import '~/ui/field.css'

interface FixCellProps {
  importId: string
  row: ImportRow
  field: ImportField
  reasonId: string
}

const columns = Object.keys(importColumns) as ImportField[]

/** A rejected value, fixed in place: leaving the field or pressing Enter saves it. */
export function FixCell({ importId, row, field, reasonId }: FixCellProps) {
  const [typed, setTyped] = useState(row[field])
  const fix = useFixRow(importId)

  function save() {
    if (typed.trim() === row[field].trim()) return
    const given = Object.fromEntries(columns.map((column) => [column, row[column]])) as Record<
      ImportField,
      string
    >
    fix.mutate({ ...given, number: row.number, [field]: typed.trim() })
  }

  return (
    <input
      className="input input--sm"
      value={typed}
      aria-label={`${importColumns[field]} of row ${row.number}`}
      aria-invalid
      aria-describedby={reasonId}
      aria-busy={fix.isPending}
      autoComplete="off"
      maxLength={field === 'email' ? MAX_EMAIL : MAX_IMPORT_CELL}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={goOn}
    />
  )
}

/** Moves to the next value to fix, or from the last one to the tab: this field disappears once it is valid. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  const tab = event.currentTarget
    .closest('section')
    ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  ;(next ?? tab)?.focus()
}
