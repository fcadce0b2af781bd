import type { Attachment } from '@brightpair/contract'
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '@brightpair/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'

export interface DraftFile {
  readonly key: string
  readonly file: File
  readonly state: 'uploading' | 'ready' | 'failed'
  readonly attachment?: Attachment
  readonly problem?: string
}

interface Draft {
  readonly text: string
  readonly files: readonly DraftFile[]
}

const EMPTY: Draft = { text: '', files: [] }
const TOO_LARGE = 'This file is too large. Please choose one of at most 5 MB.'

/** What was typed and not sent, kept for each pair while the same person is signed in. */
const drafts = new WeakMap<QueryClient, Map<string, DraftStore>>()

export function useDraft(enrollmentId: string) {
  const store = draftOf(useQueryClient(), enrollmentId)
  return { draft: useSyncExternalStore(store.subscribe, store.read), store }
}

function draftOf(queryClient: QueryClient, enrollmentId: string): DraftStore {
  const ofPerson = drafts.get(queryClient) ?? new Map<string, DraftStore>()
  drafts.set(queryClient, ofPerson)
  const store = ofPerson.get(enrollmentId) ?? new DraftStore(enrollmentId)
  ofPerson.set(enrollmentId, store)
  return store
}

class DraftStore {
  #draft = EMPTY
  readonly #enrollmentId: string
  readonly #listeners = new Set<() => void>()

  constructor(enrollmentId: string) {
    this.#enrollmentId = enrollmentId
  }

  readonly read = () => this.#draft
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  write(text: string): void {
    this.#set({ ...this.#draft, text })
  }

  clear(): void {
    this.#set(EMPTY)
  }

  /** Uploads at once, so that sending does not wait for it. More than a message holds are left out. */
  add(files: readonly File[]): void {
    const free = MOST_ATTACHMENTS - this.#draft.files.length
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
    if (file.size > MOST_ATTACHMENT_BYTES) {
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
      this.#change(key, { state: 'failed', problem: messageOf(error, 'This file could not be uploaded.') })
    }
  }

  #change(key: string, values: Partial<DraftFile>): void {
    const files = this.#draft.files.map((each) => (each.key === key ? { ...each, ...values } : each))
    this.#set({ ...this.#draft, files })
  }

  #set(draft: Draft): void {
    this.#draft = draft
    for (const listener of this.#listeners) listener()
  }
}
