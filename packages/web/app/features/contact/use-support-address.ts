import { useEffect, useState } from 'react'
import { supportAddress } from '~/content/contact'

/** The page is built once for every installation; the address to write to is a setting of this one. */
export function useSupportAddress(): string {
  const [address, setAddress] = useState<string>(supportAddress)
  useEffect(() => {
    const leaving = new AbortController()
    import('./contact-desk')
      .then(({ readSupportAddress }) => readSupportAddress(leaving.signal))
      .then(setAddress)
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return address
}
