const KILOBYTE = 1024

/** `640 bytes`, `82 KB`, `3.4 MB`. */
export function sizeLabel(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`
  const kilobytes = bytes / KILOBYTE
  return kilobytes < KILOBYTE ? `${Math.round(kilobytes)} KB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
