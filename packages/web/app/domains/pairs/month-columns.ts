const MAX_COLUMNS = 6

/** The number of columns that makes rows of months about equally long: eight become four and four. */
export const monthColumns = (months: number): number => Math.ceil(months / Math.ceil(months / MAX_COLUMNS))
