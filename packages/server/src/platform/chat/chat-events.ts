import { z } from 'zod'

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/** Longer lines are no chunks of a conversation. */
const MAX_LINE = 100_000

/**
 * What a streamed answer says. Throws when it is not of the protocol, or ends without saying that it is complete: half
 * a sentence is no draft.
 */
export async function* wordsOf(
  body: AsyncIterable<Uint8Array>,
  onSignOfLife: () => void,
): AsyncGenerator<string> {
  let isComplete = false
  for await (const line of linesOf(body, onSignOfLife)) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') return
    const [choice] = Chunk.parse(JSON.parse(data)).choices
    if (choice?.delta?.content) yield choice.delta.content
    isComplete ||= Boolean(choice?.finish_reason)
  }
  if (!isComplete) throw new Error('the answer broke off')
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
