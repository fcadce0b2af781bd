import type { Endpoints } from '@brightpair/contract'
import { useEffect, useState } from 'react'

type SiteSettings = Endpoints['GET /site']['response']

let reading: Promise<SiteSettings> | undefined

/** Without the API client: this is used on every public page, and is their only request. */
async function readSettings(): Promise<SiteSettings> {
  const answer = await fetch('/api/site')
  return answer.ok ? answer.json() : Promise.reject(answer)
}

/**
 * Pages are built once for all installations; the support address and social links are settings of this one. Fetched
 * once per visit, however many places use them.
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
