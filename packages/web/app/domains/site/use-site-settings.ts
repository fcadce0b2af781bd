import type { Endpoints } from '@brightpair/contract'
import { useEffect, useState } from 'react'

type SiteSettings = Endpoints['GET /site']['response']

let reading: Promise<SiteSettings> | undefined

/** Without the API client: it stands on every public page, and this is all they ask of the server. */
async function readSettings(): Promise<SiteSettings> {
  const answer = await fetch('/api/site')
  return answer.ok ? answer.json() : Promise.reject(answer)
}

/**
 * A page is built once for every installation; where to write to and our pages elsewhere are settings of this one.
 * Asked for once in a visit, however many places show them.
 */
export function useSiteSettings(): SiteSettings | undefined {
  const [settings, setSettings] = useState<SiteSettings>()
  useEffect(() => {
    reading ??= readSettings()
    reading.then(setSettings, () => {
      reading = undefined
    })
  }, [])
  return settings
}
