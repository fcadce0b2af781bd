import type { Progress } from './certificates.queries.ts'

/** Whether a pair has done what its programme asks for a certificate. */
export const isMet = ({ percent, done, total, needed, held }: Progress): boolean =>
  done * 100 >= percent * total && held >= needed
