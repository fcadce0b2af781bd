import { sendRequest } from './send-request.ts'

interface Message {
  readonly number: number
  readonly clientId: string | null
}

/** All messages of a pair, page by page. */
export async function allMessages(address: string, path: string, token: string): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const { status, body } = await sendRequest(address, `${path}?after=${all.at(-1)?.number ?? 0}`, { token })
    if (status !== 200) throw new Error(`reading messages: ${status} ${body.message ?? ''}`)
    const page = (body.messages ?? []) as Message[]
    if (page.length === 0) return all
    all.push(...page.toSorted((a, b) => a.number - b.number))
  }
}
