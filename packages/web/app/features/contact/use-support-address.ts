import { useEffect, useState } from 'react'
import { supportAddress } from '~/content/contact'
import { api } from '~/lib/api'

/** The page is built once for every installation; the address to write to is a setting of this one. */
export function useSupportAddress(): string {
  const [address, setAddress] = useState<string>(supportAddress)
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /site', { signal: leaving.signal })
      .then(({ supportEmail }) => setAddress(supportEmail))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return address
}
