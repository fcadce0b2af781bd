import type { ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
}

/** A semantic table; on a phone each row becomes a record with labels. */
export function Table<Row>({ caption, columns, rows, rowKey, rowClass }: TableProps<Row>) {
  return (
    <div className="table-wrap">
      <table className="table table--stack">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowClass?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.head}
                  data-label={column.head}
                  className={column.numeric ? 'tnum' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A face and a name in a cell, with an optional second line. */
export function PersonCell({ avatar, name, note }: { avatar: ReactNode; name: string; note?: string }) {
  return (
    <span className="person">
      {avatar}
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}
