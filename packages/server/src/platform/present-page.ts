/** An empty list still has one, empty page. */
export const pageCountOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** One numbered page, the shape of every admin list. */
export const presentPage = <Row, Shown>(
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number },
  { limit }: { readonly limit: number },
  present: (row: Row) => Shown,
) => ({ data: rows.map(present), pageCount: pageCountOf(total, limit), total })
