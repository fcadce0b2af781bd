export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC'

/** Browsers differ in the names they list; the chosen one is always there. */
export function timeZonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones.includes(chosen) ? zones : [chosen, ...zones].sort()
}
