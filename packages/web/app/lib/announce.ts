const KEPT = 7_000

let region: HTMLElement | undefined

/** Created empty at the start: a live region inserted together with its text is not always read out. */
export function openAnnouncements(): void {
  if (region?.isConnected) return
  region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-atomic', 'false')
  document.body.append(region)
}

/** Announces to screen readers. Each call adds its own line, so that repeated words are read again. */
export function announce(words: string): void {
  openAnnouncements()
  const line = document.createElement('p')
  line.textContent = words
  region?.append(line)
  setTimeout(() => line.remove(), KEPT)
}
