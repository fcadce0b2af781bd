/** Saves a file that came through an authorised request. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
