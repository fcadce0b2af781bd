import type { Attachment } from '@brightpair/contract'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@brightpair/contract/limits'
import { useSyncExternalStore } from 'react'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { createListeners } from '~/lib/listeners'
import { shouldRetry } from '~/lib/query-client'
import { keptForPair } from './kept-for-pair'

export interface DraftFile {
  readonly key: string
  readonly file: File
  readonly state: 'uploading' | 'ready' | 'failed'
  readonly attachment?: Attachment
  readonly problem?: string
  /** A refusal is final; a lost connection is not. */
  readonly canRetry?: boolean
}

interface Draft {
  readonly text: string
  readonly files: readonly DraftFile[]
}

const EMPTY: Draft = { text: '', files: [] }
const TOO_LARGE = `This file is too large. Please choose one of at most ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB.`

const draftOf = keptForPair((enrollmentId) => new DraftStore(enrollmentId))

/** The unsent input. */
export function useDraft({ enrollmentId, me }: Pair) {
  const store = draftOf(enrollmentId, me.id)
  return { draft: useSyncExternalStore(store.subscribe, store.read), store }
}

class DraftStore {
  #draft = EMPTY
  readonly #enrollmentId: string
  readonly #listeners = createListeners()

  constructor(enrollmentId: string) {
    this.#enrollmentId = enrollmentId
  }

  readonly read = () => this.#draft
  readonly subscribe = this.#listeners.subscribe

  write(text: string): void {
    this.#set({ ...this.#draft, text })
  }

  clear(): void {
    this.#set(EMPTY)
  }

  /** Uploads immediately, so that sending need not wait. Files beyond the maximum are ignored. */
  add(files: readonly File[]): void {
    const free = MAX_ATTACHMENTS - this.#draft.files.length
    for (const file of files.slice(0, Math.max(0, free))) {
      const added: DraftFile = { key: crypto.randomUUID(), file, state: 'uploading' }
      this.#set({ ...this.#draft, files: [...this.#draft.files, added] })
      void this.upload(added)
    }
  }

  remove(key: string): void {
    this.#set({ ...this.#draft, files: this.#draft.files.filter((each) => each.key !== key) })
  }

  async upload({ key, file }: DraftFile): Promise<void> {
    if (file.size > MAX_ATTACHMENT_BYTES) {
      this.#change(key, { state: 'failed', problem: TOO_LARGE })
      return
    }
    this.#change(key, { state: 'uploading' })
    try {
      const attachment = await api('POST /enrollments/:enrollmentId/attachments', {
        params: { enrollmentId: this.#enrollmentId },
        query: { name: file.name.slice(0, 200) },
        bytes: file,
      })
      this.#change(key, { state: 'ready', attachment })
    } catch (error) {
      const problem = messageOf(error, 'We couldn’t upload this file.')
      const canRetry = error instanceof Error && shouldRetry(0, error)
      this.#change(key, { state: 'failed', problem, canRetry })
    }
  }

  #change(key: string, values: Partial<DraftFile>): void {
    const files = this.#draft.files.map((each) => (each.key === key ? { ...each, ...values } : each))
    this.#set({ ...this.#draft, files })
  }

  #set(draft: Draft): void {
    this.#draft = draft
    this.#listeners.notify()
  }
}
