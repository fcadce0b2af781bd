/** 2:05 */
export function clockOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 2 minutes 5 seconds */
export function spokenClock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const part = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)
  return [minutes > 0 && part(minutes, 'minute'), part(seconds % 60, 'second')].filter(Boolean).join(' ')
}
