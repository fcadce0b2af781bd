/** The default weights of the three parts of a score. Defined only here. */
export const defaultWeights = { expertise: 0.4, personality: 0.3, values: 0.3 }
