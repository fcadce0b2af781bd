/** After this long an answer is no longer kept back from a partner who gave none. */
export const BLIND_DAYS = 14
