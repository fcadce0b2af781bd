import type { Endpoints } from '@brightpair/contract'
import { useEffect, useState } from 'react'

type Links = Awaited<ReturnType<typeof readLinks>>

/** Without the API client: the footer stands on every public page, and this is all it asks of the server. */
async function readLinks(signal: AbortSignal) {
  const answer = await fetch('/api/site', { signal })
  if (!answer.ok) return undefined
  const settings: Endpoints['GET /site']['response'] = await answer.json()
  return settings.links
}

/** Where our pages elsewhere are is the operator's setting; until it is here, the links lead to the sites themselves. */
export function useSocialLinks(): Links {
  const [links, setLinks] = useState<Links>()
  useEffect(() => {
    const leaving = new AbortController()
    readLinks(leaving.signal).then(setLinks, () => undefined)
    return () => leaving.abort()
  }, [])
  return links
}
