const KEPT = 7_000

let region: HTMLElement | undefined

/** There from the start, empty: what appears together with its words is not always read out. */
export function openAnnouncements(): void {
  if (region?.isConnected) return
  region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-atomic', 'false')
  document.body.append(region)
}

/** For who only hears the screen. Each time is a line of its own, so that the same words twice are said twice. */
export function announce(words: string): void {
  openAnnouncements()
  const line = document.createElement('p')
  line.textContent = words
  region?.append(line)
  setTimeout(() => line.remove(), KEPT)
}
