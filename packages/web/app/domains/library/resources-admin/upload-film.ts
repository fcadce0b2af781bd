import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'

const TRIES = 4
const PAUSE = 1500
const LOOK_MILLISECONDS = 8000

interface UploadOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Uploads in chunks; a chunk lost on a bad connection is sent again. */
export async function uploadFilm(id: string, file: File, { signal, onProgress }: UploadOptions) {
  const { uploadId, pieceBytes } = await api('POST /admin/resources/:id/film', {
    params: { id },
    body: { name: file.name, size: file.size },
    signal,
  })
  for (let number = 0; number * pieceBytes < file.size; number += 1) {
    const bytes = file.slice(number * pieceBytes, (number + 1) * pieceBytes)
    await repeatedly(() =>
      api('PUT /admin/resources/:id/film/:uploadId/pieces/:number', {
        params: { id, uploadId, number: String(number) },
        bytes,
        signal,
      }),
    )
    onProgress(Math.min(1, ((number + 1) * pieceBytes) / file.size))
  }
  return api('POST /admin/resources/:id/film/:uploadId/attach', { params: { id, uploadId }, signal })
}

async function repeatedly(send: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await send()
      return
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.code === 'offline' || error.status >= 502)
      if (!isPassing || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE * tried))
    }
  }
}

/** Whether this browser can play it; a container format says nothing about its codecs. */
export function isPlayable(file: File): Promise<boolean> {
  const film = document.createElement('video')
  const url = URL.createObjectURL(file)
  return new Promise<boolean>((resolve) => {
    film.onloadedmetadata = () => resolve(film.videoWidth > 0)
    film.onerror = () => resolve(false)
    setTimeout(() => resolve(true), LOOK_MILLISECONDS)
    film.preload = 'metadata'
    film.src = url
  }).finally(() => {
    film.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
