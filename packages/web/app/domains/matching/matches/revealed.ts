import { useEffect, useState } from 'react'
import { deviceMemory } from '~/lib/device-memory'

const KEY = 'match.revealed'
/** A mentor can have five proposals at once. */
const REMEMBERED = 5

const shownBefore = () => (deviceMemory.read(KEY) ?? '').split(' ')

/** True the first time a match is shown on this device: the two petals meet once. */
export function useFirstSight(matchId: string): boolean {
  const [isFirst] = useState(() => !shownBefore().includes(matchId))
  useEffect(() => {
    const others = shownBefore().filter((id) => id !== matchId && id !== '')
    deviceMemory.write(KEY, [matchId, ...others].slice(0, REMEMBERED).join(' '))
  }, [matchId])
  return isFirst
}
