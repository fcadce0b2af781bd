import type { Certificate } from '@brightpair/contract'
import type { CertificateRow } from './certificates.queries.ts'

const GROUP = /.{4}(?=.)/g

/** Exactly what is printed on it. */
export function presentCertificate(row: CertificateRow): Certificate {
  const { name, role, track, company, months, startedOn, completedOn } = row
  const number = row.number.replace(GROUP, '$&-')
  return { number, name, role, track, company, months, startedOn, completedOn }
}

/** Accepts any spelling: lower case, spaces, no hyphens. */
export const plainNumber = (typed: string): string => typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
