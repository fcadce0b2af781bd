/** `one hour ahead`, `4.5 hours behind`, `at the same time`. */
export function aheadLabel(minutes: number): string {
  if (minutes === 0) return 'at the same time'
  const hours = Math.abs(minutes) / 60
  const words = hours === 1 ? 'one hour' : hours < 1 ? `${Math.abs(minutes)} minutes` : `${hours} hours`
  return `${words} ${minutes > 0 ? 'ahead' : 'behind'}`
}
