import type { ImportRow, PeopleImport } from '@brightpair/contract'
import { type FactField, factColumns, type requiredColumns } from '@brightpair/contract/import-columns'
import { Check, CircleAlert, Clock, Mail, Minus } from 'lucide'
import { useEffect } from 'react'
import { roleLabel, sideOf } from '~/domains/people/person-state'
import { request } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { Badge } from '~/ui/badge'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { type Column, Table } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { FixCell } from './fix-cell'
import styles from './import.module.css'
import { changeWords } from './import-words'
import { type RowsQuery, useRows } from './use-imports'
import '~/ui/card.css'
import '~/ui/field.css'

const shown = ['all', 'refused', 'waiting', 'there'] as const

/** The rows with their results; a rejected value can be fixed in place. */
export function ImportRows({ given }: { given: PeopleImport }) {
  const { oneOf, narrow } = useListAddress()
  const { rows, state } = given
  const labels = {
    all: `All ${rows.total.toLocaleString('en-GB')}`,
    refused: `${state === 'DONE' ? 'Left out' : 'To fix'} ${rows.refused.toLocaleString('en-GB')}`,
    waiting: `Waiting list ${rows.waiting.toLocaleString('en-GB')}`,
    there: `Skipped ${rows.there.toLocaleString('en-GB')}`,
  }
  return (
    <Tabs
      label="Rows"
      selected={oneOf('show', shown)}
      onSelect={(id) => narrow({ show: id === 'all' ? null : id })}
      views={shown
        .filter((id) => id !== 'waiting' || rows.waiting > 0)
        .map((id) => ({
          id,
          label: labels[id],
          content: <RowsTable given={given} {...(id === 'all' ? {} : { result: id })} />,
        }))}
    />
  )
}

function RowsTable({
  given,
  result,
}: {
  given: PeopleImport
  result?: Exclude<(typeof shown)[number], 'all'>
}) {
  const { page, goTo } = useListAddress()
  const asked: RowsQuery = { page, ...(result ? { result } : {}) }
  const list = useRows(given.id, given.version, asked)
  const last = list.data?.pageCount ?? page
  // The last page disappears when its last row is fixed.
  useEffect(() => {
    if (page > last) goTo(last)
  })
  if (!list.data) {
    return (
      <div className="card__body">
        <LoadState what="The rows" isError={list.isError} onRetry={() => void list.refetch()} />
      </div>
    )
  }
  const { data, pageCount } = list.data
  if (data.length === 0) {
    return (
      <EmptyState
        drawing="table"
        title={result === 'refused' ? 'Every row can be imported' : 'No rows like this'}
      />
    )
  }
  return (
    <>
      {result === 'refused' && <ToFix given={given} />}
      <div className={styles.importTable} aria-busy={list.isPlaceholderData}>
        <Table
          caption="Rows of the file"
          columns={columnsOf(given)}
          rows={data}
          rowKey={({ number }) => String(number)}
          rowClass={({ result: is }) =>
            is === 'refused' ? styles.isBad : is === 'there' ? styles.isSkip : undefined
          }
        />
      </div>
      {(page > 1 || pageCount > 1) && (
        <Pager label="Pages of rows" page={page} pageCount={pageCount} onPage={goTo} />
      )}
    </>
  )
}

function ToFix({ given: { id, state } }: { given: PeopleImport }) {
  return (
    <div className={`row ${styles.importTools}`}>
      <p className="muted">
        {state === 'CHECKED'
          ? 'Fix them here, or fix the file and upload it again.'
          : 'Fix the file and upload it again.'}
      </p>
      <ExportButton
        what="rows-to-fix"
        label="Download rows to fix"
        load={() =>
          request('GET /admin/people-imports/:id/rows.csv', 'text/csv', {
            params: { id },
            query: { result: 'refused' },
          })
        }
      />
    </div>
  )
}

const facts = Object.keys(factColumns) as FactField[]

const reasonId = ({ number }: ImportRow) => `import-row-${number}`

function columnsOf(given: PeopleImport): readonly Column<ImportRow>[] {
  const { id, state } = given
  const value = (field: keyof typeof requiredColumns) => (row: ImportRow) =>
    row.field === field && state === 'CHECKED' ? (
      <FixCell importId={id} row={row} field={field} reasonId={reasonId(row)} />
    ) : field === 'role' ? (
      <RoleCell role={row.role} />
    ) : (
      row[field]
    )
  return [
    { head: 'Row', cell: ({ number }) => number, numeric: true },
    { head: 'First name', cell: value('firstName') },
    { head: 'Last name', cell: value('lastName') },
    { head: 'Email', cell: value('email') },
    { head: 'Role', cell: value('role') },
    { head: 'Also given', cell: (row) => <FactCell importId={id} row={row} isOpen={state === 'CHECKED'} /> },
    { head: 'Result', cell: (row) => <ResultCell row={row} given={given} /> },
  ]
}

/** The optional values in one cell; a rejected one can be fixed there. */
function FactCell({ importId, row, isOpen }: { importId: string; row: ImportRow; isOpen: boolean }) {
  const wrong = isOpen ? facts.find((field) => field === row.field) : undefined
  const words = facts.flatMap((field) => (field === wrong || !row[field] ? [] : row[field])).join(' · ')
  return (
    <>
      {wrong && <FixCell importId={importId} row={row} field={wrong} reasonId={reasonId(row)} />}
      {words && <span className="muted">{words}</span>}
    </>
  )
}

function RoleCell({ role }: { role: string }) {
  if (role !== 'MENTOR' && role !== 'MENTEE') return role
  return <Badge tone={sideOf(role)}>{roleLabel(role)}</Badge>
}

/** Includes the file's changes to an existing person, while pending or once applied. */
function ResultCell({ row, given: { state, updatesKnown } }: { row: ImportRow; given: PeopleImport }) {
  const isUpdated = state === 'DONE' && updatesKnown
  const differs = isUpdated || state === 'CHECKED' ? changeWords(row) : []
  if (differs.length === 0) return <Result row={row} />
  return (
    <>
      {isUpdated && row.result === 'there' ? (
        <Badge tone="success" icon={Check}>
          Already registered, updated
        </Badge>
      ) : (
        <Result row={row} />
      )}
      <ul className={styles.importDiffers}>
        {differs.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}

function Result({ row }: { row: ImportRow }) {
  if (row.result === 'ready')
    return (
      <Badge tone="success" icon={Check}>
        Ready
      </Badge>
    )
  if (row.result === 'invited')
    return (
      <Badge tone="success" icon={Mail}>
        Invited
      </Badge>
    )
  if (row.result === 'waiting')
    return (
      <Badge tone="warning" icon={Clock}>
        Waiting list
      </Badge>
    )
  if (row.result === 'there') return <Badge icon={Minus}>Already registered, skipped</Badge>
  return (
    <span className="error" id={reasonId(row)}>
      <Icon of={CircleAlert} />
      {row.reason}
    </span>
  )
}
