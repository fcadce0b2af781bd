import type { Account } from '@brightpair/contract'
import { useEffect, useState } from 'react'

/** The first name of the match, once there is one. Visitors load none of this. */
export function usePartnerName(account: Account | null): string | null {
  const [name, setName] = useState<string | null>(null)
  const { id, accountType, questionnaireFilled, hasEnrollment } = account ?? {}

  useEffect(() => {
    if (!id || !questionnaireFilled || !accountType || accountType === 'ADMIN') return
    const gone = new AbortController()
    partnerName(accountType === 'MENTOR', hasEnrollment === true, gone.signal).then(
      (found) => !gone.signal.aborted && setName(found),
      // The page says the same to somebody without a match; it is not the place for an error.
      () => undefined,
    )
    return () => gone.abort()
  }, [id, accountType, questionnaireFilled, hasEnrollment])

  return name
}

async function partnerName(isMentor: boolean, isEnrolled: boolean, signal: AbortSignal) {
  const { api } = await import('~/lib/api')
  if (isEnrolled) {
    const { mentor, mentee } = await api('GET /agreement', { query: {}, signal })
    return (isMentor ? mentee : mentor).firstName
  }
  if (isMentor) return (await api('GET /mentor/match', { signal })).mentee?.firstName ?? null
  return (await api('GET /mentee/match', { signal })).mentor?.firstName ?? null
}
