import type { ReactNode } from 'react'
import { LoadState } from './load-state'
import { Pager } from './pager'
import { type Column, Table } from './table'
import './list-card.css'
import './card.css'

interface Page<Row> {
  data: readonly Row[]
  pageCount: number
  total: number
}

interface Listed<Row> {
  data: Page<Row> | undefined
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface ListCardProps<Row> {
  /** What is listed, as a plural: "Companies". */
  what: string
  title?: string
  aside?: ReactNode
  /** Search and filters. */
  tools?: ReactNode
  list: Listed<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  page?: number
  onPage?: (page: number) => void
  /** Instead of an empty table: what to do next. */
  empty: ReactNode
}

/** A paged table with search, including its loading, empty and error states. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { what, title, aside, tools, list, columns, rowKey, page = 1, onPage, empty } = props
  return (
    <section className="card list-card">
      {title ? (
        <div className="card__head">
          <h2>{title}</h2>
          {aside}
        </div>
      ) : (
        <h2 className="sr-only">{what}</h2>
      )}
      {tools && <search className="list-card__tools">{tools}</search>}
      {!list.data ? (
        <div className="card__body">
          <LoadState what={what} isError={list.isError} onRetry={() => list.refetch()} />
        </div>
      ) : list.data.data.length === 0 ? (
        <div className="card__body">{empty}</div>
      ) : (
        <div className="list-card__table" aria-busy={list.isPlaceholderData}>
          <Table caption={title ?? what} columns={columns} rows={list.data.data} rowKey={rowKey} />
        </div>
      )}
      {onPage && list.data && (page > 1 || list.data.pageCount > 1) && (
        <Pager label={`Pages of ${what}`} page={page} pageCount={list.data.pageCount} onPage={onPage} />
      )}
      {list.data && (
        <p className="sr-only" role="status">
          {list.data.total} found
        </p>
      )}
    </section>
  )
}
