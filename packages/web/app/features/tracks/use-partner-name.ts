import type { Account } from '@brightpair/contract'
import { useEffect, useState } from 'react'

/** The first name of the match, once there is one. Visitors load none of this. */
export function usePartnerName(account: Account | null): string | null {
  const [name, setName] = useState<string | null>(null)
  const { id, accountType, questionnaireFilled } = account ?? {}

  useEffect(() => {
    if (!id || !questionnaireFilled || !accountType || accountType === 'ADMIN') return
    const gone = new AbortController()
    partnerName(accountType === 'MENTOR', gone.signal).then(
      (found) => !gone.signal.aborted && setName(found),
      // The page says the same to somebody without a match; it is not the place for an error.
      () => undefined,
    )
    return () => gone.abort()
  }, [id, accountType, questionnaireFilled])

  return name
}

async function partnerName(isMentor: boolean, signal: AbortSignal): Promise<string | null> {
  const { api } = await import('~/lib/api')
  if (isMentor) return (await api('GET /mentor/match', { signal })).mentee?.firstName ?? null
  return (await api('GET /mentee/match', { signal })).mentor?.firstName ?? null
}
