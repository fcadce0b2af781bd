/** An empty list still has its one, empty page. */
export const pageCountOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))
