const MAX_COLUMNS = 6

/** In how many columns a row of months is shown, so that its rows are about the same length: eight are four and four. */
export const monthColumns = (months: number): number => Math.ceil(months / Math.ceil(months / MAX_COLUMNS))
