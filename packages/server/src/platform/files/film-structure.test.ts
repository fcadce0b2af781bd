import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { PNG } from '../../../testing/files.ts'
import { checkFilm, type FilmKind, filmKindOf } from './film-structure.ts'

const films = new Map<FilmKind, Buffer>()
beforeAll(async () => {
  const read = (name: string) => readFile(new URL(`../../../testing/films/${name}`, import.meta.url))
  films.set('video/mp4', await read('tiny.mp4')).set('video/webm', await read('tiny.webm'))
})
const film = (kind: FilmKind) => films.get(kind) ?? Buffer.alloc(0)
const check = (kind: FilmKind, bytes: Buffer) =>
  checkFilm(kind, bytes.length, async (from, length) => bytes.subarray(from, from + length))
const refused = { code: 'unsupported_file' }

describe.each(['video/mp4', 'video/webm'] as const)('a film as %s', (kind) => {
  test('is known by its first bytes, and whole', async () => {
    expect(await filmKindOf(film(kind))).toBe(kind)
    await expect(check(kind, film(kind))).resolves.toBeUndefined()
  })

  test('is refused when it was cut off, anywhere', async () => {
    const whole = film(kind)
    for (let length = 1; length < whole.length; length += 97)
      await expect(check(kind, whole.subarray(0, length)), String(length)).rejects.toMatchObject(refused)
  })

  test('is refused when something follows it', async () => {
    const page = Buffer.from('<html><script>pwned=1</script></html>')
    await expect(check(kind, Buffer.concat([film(kind), page]))).rejects.toMatchObject(refused)
  })

  test('never sends the walk in circles, whatever its bytes are', async () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const bytes = Buffer.from(film(kind))
      for (let each = 0; each < 20; each += 1)
        bytes[(seed * 131 + each * 977) % bytes.length] = (seed * each) % 256
      await check(kind, bytes).catch((error) => expect(error).toMatchObject(refused))
    }
  })
})

test('an mp4 without pictures in it is no film', async () => {
  const whole = film('video/mp4')
  await expect(check('video/mp4', whole.subarray(0, whole.readUInt32BE(0)))).rejects.toMatchObject(refused)
})

test.each([
  ['a picture', PNG],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is no film, whatever it is called', async (_, bytes) => {
  await expect(filmKindOf(bytes)).rejects.toMatchObject(refused)
})
