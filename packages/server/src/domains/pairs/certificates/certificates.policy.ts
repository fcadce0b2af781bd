import type { Progress } from './certificates.queries.ts'

/** Whether a pair meets its programme's requirements for a certificate. */
export const isMet = ({ percent, done, total, needed, held }: Progress): boolean =>
  done * 100 >= percent * total && held >= needed
