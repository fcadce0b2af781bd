import { describe, expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'
import { checkCaptions } from './film-captions.ts'

const check = (text: string) => checkCaptions(Buffer.from(text))
const cue = (timing: string, words = 'Hello') => `WEBVTT\n\n${timing}\n${words}\n`

describe('captions', () => {
  test('are taken as WebVTT, with or without hours, a mark, settings and other ends of lines', () => {
    expect(check(cue('00:01.000 --> 00:04.000'))).toContain('Hello')
    expect(
      check('\uFEFFWEBVTT - by hand\r\n\r\n1\r\n00:00:01.000 --> 01:00:04.000 align:start\r\nHi\r\n'),
    ).toBe('WEBVTT - by hand\n\n1\n00:00:01.000 --> 01:00:04.000 align:start\nHi\n')
  })

  test.each([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:04,000\nHello\n', /first line has to be WEBVTT/],
    ['a page', '<html></html>', /first line has to be WEBVTT/],
    ['times of another format', cue('00:00:01,000 --> 00:00:04,000'), /^Line 3 .* no times like/],
    ['an end before its beginning', cue('00:05.000 --> 00:04.000'), /^Line 3 .* ends before it begins/],
    ['no words', 'WEBVTT\n\n00:01.000 --> 00:04.000\n\n', /^Line 3 .* no words/],
    ['no caption', 'WEBVTT\n\nNOTE nothing\n', /no captions in this file/],
    ['nothing', '', /WEBVTT/],
  ])('are refused with %s, and told where', (_, text, message) => {
    expect(() => check(text)).toThrow(message)
  })

  test('are refused in another encoding', () => {
    expect(() => checkCaptions(Buffer.from([0xff, 0xfe, 0x57, 0x00]))).toThrow(/UTF-8/)
  })
})

test('a range is one part of a film, up to its end', () => {
  const range = (header: string) => byteRangeOf(header, 1000)
  expect(range('bytes=0-')).toEqual({ first: 0, last: 999 })
  expect(range('bytes=10-19')).toEqual({ first: 10, last: 19 })
  expect(range('bytes=990-5000')).toEqual({ first: 990, last: 999 })
  expect(range('bytes=-100')).toEqual({ first: 900, last: 999 })
  expect(range('bytes=-5000')).toEqual({ first: 0, last: 999 })
  for (const whole of ['', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])
    expect(range(whole), whole).toBeUndefined()
  for (const beyond of ['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])
    expect(() => range(beyond), beyond).toThrow(/beyond the end/)
})
