/** 1, 2, 3 … n, for drawings with one part per count. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
