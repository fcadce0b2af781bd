import { createListeners } from '~/lib/listeners'

export type ToastTone = 'success' | 'error' | 'info'

/** Takes back what the toast reports. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  id: number
  tone: ToastTone
  title: string
  description?: string | undefined
  action?: ToastAction | undefined
  /** Milliseconds; null for what stays until someone closes it or starts fixing it. */
  duration: number | null
}

interface ToastOptions {
  description?: string
  /** Milliseconds; 3000 unless the specification says otherwise. Errors stay until they are read. */
  duration?: number
  action?: ToastAction
}

export const DEFAULT_DURATION = 3000
/** With something to decide and to reach. */
const ACTION_DURATION = 8000
const MAX_VISIBLE = 4

const listeners = createListeners()
let messages: readonly ToastMessage[] = []
let lastId = 0

function set(next: readonly ToastMessage[]) {
  messages = next
  listeners.notify()
}

/**
 * A duplicate would have to be read twice, so it replaces the first; a success removes earlier errors. Only the last
 * change can be undone: an earlier one would undo more than it says.
 */
function staysBeside(shown: ToastMessage, fresh: ToastMessage): boolean {
  if (fresh.tone === 'success' && shown.tone === 'error') return false
  if (fresh.action && shown.action) return false
  return shown.title !== fresh.title || shown.tone !== fresh.tone
}

function show(tone: ToastTone, title: string, options: ToastOptions = {}) {
  lastId += 1
  const message: ToastMessage = {
    id: lastId,
    tone,
    title,
    description: options.description,
    action: options.action,
    duration:
      tone === 'error' ? null : (options.duration ?? (options.action ? ACTION_DURATION : DEFAULT_DURATION)),
  }
  set([message, ...messages.filter((shown) => staysBeside(shown, message))].slice(0, MAX_VISIBLE))
}

export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
}

export const toasts = {
  all: () => messages,
  dismiss: (id: number) => set(messages.filter((message) => message.id !== id)),
  subscribe: listeners.subscribe,
}
