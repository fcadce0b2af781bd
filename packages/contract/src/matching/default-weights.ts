/** What the three parts of a score count unless a draft says otherwise. The only place that says so. */
export const defaultWeights = { expertise: 0.4, personality: 0.3, values: 0.3 }
