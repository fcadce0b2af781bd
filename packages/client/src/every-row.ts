interface Page<Row> {
  readonly data: readonly Row[]
  readonly pageCount: number
}

/** The rows of a list, page by page: `everyRow((paging) => client('GET /admin/people', { query: paging }))`. */
export async function* everyRow<Row>(
  read: (paging: { page: number; limit: number }) => Promise<Page<Row>>,
): AsyncGenerator<Row, void> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, pageCount } = await read({ page, limit: 100 })
    yield* data
    last = pageCount
  }
}
