import type { LiveTopic } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error'
import { followEvents, type LiveLine } from './live'

const encoder = new TextEncoder()

/** A stream that sends these chunks and ends. */
const saying = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece))
        controller.close()
      },
    }),
  )

const changed = (topic: string) => `id: 1\nevent: changed\ndata: {"topic":"${topic}"}\n\n`

async function follow(answers: (() => Response)[]) {
  const ended = new AbortController()
  const heard: LiveTopic[] = []
  const pauses: number[] = []
  const line: LiveLine = {
    open: async () => {
      const answer = answers.shift()
      if (!answer) throw new Error('nothing left to say')
      return answer()
    },
    hear: ({ topic }) => heard.push(topic),
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
      if (answers.length === 0) ended.abort()
    },
    random: () => 1,
  }
  await followEvents(line, ended.signal)
  return { heard, pauses }
}

const fail = (status: number) => () => {
  throw new ApiError(status, status === 401 ? 'not_signed_in' : 'unavailable', 'no')
}

describe('the live line', () => {
  test('hears topics however the bytes are cut, and skips comments and unknown words', async () => {
    const whole = `: still here\n\n${changed('everything')}${changed('weather')}event: other\ndata: {"topic":"match"}\n\ndata: nonsense\n\n${changed('match')}`
    const { heard } = await follow([() => saying(...whole)])
    expect(heard).toEqual(['everything', 'match'])
  })

  test('comes back after an ending, waiting longer after each failure and short again after a success', async () => {
    const { pauses } = await follow([
      fail(503),
      fail(503),
      fail(503),
      () => saying(changed('everything')),
      fail(503),
    ])
    expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000])
  })

  test('never waits longer than half a minute', async () => {
    const { pauses } = await follow(Array.from({ length: 9 }, () => fail(503)))
    expect(Math.max(...pauses)).toBe(30_000)
  })

  test('ends when the session has ended', async () => {
    const { heard, pauses } = await follow([() => saying(changed('everything')), fail(401), () => saying()])
    expect(heard).toEqual(['everything'])
    expect(pauses).toHaveLength(1)
  })

  test('ends at once when it is told to', async () => {
    const ended = new AbortController()
    ended.abort()
    let opened = 0
    const line: LiveLine = {
      open: async () => {
        opened += 1
        return saying()
      },
      hear: () => undefined,
      pause: async () => undefined,
    }
    await followEvents(line, ended.signal)
    expect(opened).toBe(0)
  })
})
