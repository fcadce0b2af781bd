import { z } from 'zod'
import type { ChatSettings } from '../platform.ts'

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** The chat service failed; the reason is for the log and contains neither key nor content. */
export class ChatFailure extends Error {
  override readonly name = 'ChatFailure'
}

const MAX_TOKENS = 700
const MAX_CHARACTERS = 6_000

/** Streams the words of the response. Throws a ChatFailure on anything unexpected, even mid-sentence. */
export async function* streamChat(
  settings: ChatSettings,
  messages: readonly ChatMessage[],
): AsyncGenerator<string> {
  const { silence, whole } = settings.timeout
  const silenceTimer = new AbortController()
  let timer = setTimeout(() => silenceTimer.abort(), silence)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silenceTimer.abort(), silence)
  }
  const signal = AbortSignal.any([silenceTimer.signal, AbortSignal.timeout(whole)])
  let length = 0
  try {
    const body = await request(settings, messages, signal)
    for await (const words of wordsOf(body, hear)) {
      length += words.length
      if (length > MAX_CHARACTERS) throw new ChatFailure('the response does not end')
      yield words
    }
  } catch (error) {
    if (signal.aborted) throw new ChatFailure('it took too long')
    throw error instanceof ChatFailure ? error : new ChatFailure('it cannot be reached or broke off')
  } finally {
    clearTimeout(timer)
    silenceTimer.abort()
  }
  if (length === 0) throw new ChatFailure('it said nothing')
}

async function request(
  { baseUrl, model, key }: ChatSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model, messages, stream: true, max_tokens: MAX_TOKENS, temperature: 0.4 }),
    // People's words go only to the address the operator has configured, never to a redirect target.
    redirect: 'error',
    signal,
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new ChatFailure(`it responded with ${response.status}`)
  }
  return response.body
}

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/** A valid chunk never has longer lines. */
const MAX_LINE = 100_000

/**
 * The text of a streamed response. Throws when it violates the protocol or ends without the end marker: a truncated
 * draft is useless.
 */
async function* wordsOf(body: AsyncIterable<Uint8Array>, onSignOfLife: () => void): AsyncGenerator<string> {
  let isComplete = false
  for await (const line of linesOf(body, onSignOfLife)) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') return
    const [choice] = Chunk.parse(JSON.parse(data)).choices
    if (choice?.delta?.content) yield choice.delta.content
    isComplete ||= Boolean(choice?.finish_reason)
  }
  if (!isComplete) throw new Error('the response broke off')
}

async function* linesOf(body: AsyncIterable<Uint8Array>, onSignOfLife: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const bytes of body) {
    onSignOfLife()
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new Error('a line does not end')
    yield* lines
  }
  yield rest
}
