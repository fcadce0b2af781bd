export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC'

/** Browsers list different names; the chosen one is always included. */
export function timeZonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones.includes(chosen) ? zones : [chosen, ...zones].sort()
}

/** `09:30` for 570 minutes after midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
