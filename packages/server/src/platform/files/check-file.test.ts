import { deflateSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ZipFile } from 'yauzl'
import { PNG, zipOf } from '../../../testing/files.ts'
import { checkFile } from './check-file.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { squarePicture } from './pictures.ts'
import { openZip, UnreadableZip } from './zip.ts'

const all = { kinds: Object.keys(fileKinds) as FileKind[], inWords: 'a picture' }
const words = (text: string) => new TextEncoder().encode(text)
const bytes = (base64: string) => Buffer.from(base64, 'base64')

const typesOf = (main: string) => ({
  '[Content_Types].xml': `<Types><Override PartName="/x.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`,
})
const office = (main: string) => zipOf({ ...typesOf(main), 'x.xml': '<x/>' })

describe('a file is accepted for what is inside', () => {
  test.each<[FileKind, string, Uint8Array]>([
    ['image/png', 'a.png', PNG],
    ['image/jpeg', 'a.jpeg', bytes('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==')],
    ['image/gif', 'a.gif', words('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
    ['image/webp', 'a.webp', bytes('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==')],
    ['application/pdf', 'a.pdf', words('%PDF-1.7\n%%EOF\n')],
    ['text/plain', 'a.txt', words('Grüße, 5 < 6 and 7 > 2\r\n\tsecond line')],
    ['text/plain', 'a.csv', words('name,month\nKofi,2\n')],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'a.docx',
      office('openxmlformats-officedocument.wordprocessingml.document'),
    ],
    [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'a.xlsx',
      office('openxmlformats-officedocument.spreadsheetml.sheet'),
    ],
    [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'a.pptx',
      office('openxmlformats-officedocument.presentationml.presentation'),
    ],
    [
      'application/vnd.oasis.opendocument.text',
      'a.odt',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    ],
  ])('%s as %s', async (kind, name, content) => {
    expect(await checkFile(content, name, all)).toEqual({ kind, name })
  })
})

describe('whatever it is called, a file is refused that is', () => {
  test.each<[string, Uint8Array]>([
    ['a page', words('<!DOCTYPE html><script>alert(1)</script>')],
    ['a page behind a word', words('hello <script>alert(1)</script>')],
    ['a drawing with a script', words('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML', words('<?xml version="1.0"?><svg/>')],
    ['a Windows program', Buffer.concat([words('MZ'), Buffer.alloc(200)])],
    ['a Linux program', Buffer.concat([bytes('f0VMRgIBAQ=='), Buffer.alloc(200)])],
    ['a shell script', words('#!/bin/sh\nrm -rf /\n')],
    ['an archive', zipOf({ 'run.exe': 'MZ' })],
    ['a document with macros', office('ms-word.document.macroEnabled')],
    ['an archive of gzip', bytes('H4sIAAAAAAAAA0tMBgDCQSQ1AgAAAA==')],
    ['bytes of no kind', Buffer.from([0, 1, 2, 3, 255, 254, 9, 9])],
    ['text with a null character', words('text\u0000text')],
  ])('%s', async (_, content) => {
    for (const name of ['a.png', 'a.txt', 'a.docx', 'a']) {
      await expect(checkFile(content, name, all)).rejects.toMatchObject({ code: 'unsupported_file' })
    }
  })

  test('empty', async () => {
    await expect(checkFile(Buffer.alloc(0), 'a.txt', all)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('good elsewhere, but not wanted here', async () => {
    const picture = { kinds: ['image/png'] as const, inWords: 'a picture' }
    await expect(checkFile(words('%PDF-1.7\n%%EOF\n'), 'a.png', picture)).rejects.toMatchObject({
      message: 'This kind of file isn’t accepted. Please choose a picture.',
    })
  })
})

test('a name gets the ending of what is inside, and no folder', async () => {
  const named = async (name: string) => (await checkFile(PNG, name, all)).name
  expect(await named('holiday.exe')).toBe('holiday.exe.png')
  expect(await named('png')).toBe('png.png')
  expect(await named('..\\up/HOLIDAY.PNG')).toBe('HOLIDAY.PNG')
  expect((await checkFile(words('@echo off'), 'run.bat', all)).name).toBe('run.bat.txt')
})

describe('a small file that unpacks to an extreme size is refused', () => {
  const bomb = { code: 'unsupported_file', message: expect.stringContaining('extreme size') }
  const main = 'word/document.xml'
  const types = typesOf('openxmlformats-officedocument.wordprocessingml.document')
  const docx = (parts: Record<string, string | Uint8Array>) => zipOf({ ...types, ...parts }, { packed: true })
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
  const pdf = (dictionary: string, stream: Uint8Array) =>
    Buffer.concat([
      words(`%PDF-1.7\n1 0 obj\n<<${dictionary}>>\nstream\n`),
      stream,
      words('\nendstream\n%%EOF\n'),
    ])
  const packed = deflateSync(zeros(64))

  /** Patches the size of an entry in the central directory. */
  function understated(file: Buffer, name: string): Buffer {
    const at = file.lastIndexOf(name) - 46
    file.writeUInt32LE(1_000, at + 24)
    return file
  }
  const picture = (width: number, height: number) => {
    const file = Buffer.from(PNG)
    file.writeUInt32BE(width, 16)
    file.writeUInt32BE(height, 20)
    return file
  }

  test.each<[string, () => Uint8Array]>([
    ['a document', () => docx({ [main]: zeros(200) })],
    [
      'a document of many such parts',
      () => docx(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`word/${i}.xml`, zeros(4)]))),
    ],
    ['a document that understates itself', () => understated(docx({ [main]: zeros(100) }), main)],
    [
      'a document with a bomb embedded',
      () => zipOf({ ...types, 'word/embeddings/a.docx': docx({ [main]: zeros(200) }) }),
    ],
    ['archives in archives in archives', () => docx({ a: zipOf({ b: zipOf({ c: 'x' }) }) })],
    [
      'a document of countless parts',
      () => docx(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`word/${i}`, '']))),
    ],
    ['a picture', () => picture(100_000, 100_000)],
    [
      'a GIF',
      () => Buffer.concat([words('GIF89a'), Buffer.from([255, 255, 255, 255]), words('\u0000\u0000\u0000;')]),
    ],
    ['a PDF packed twice', () => pdf('/Filter [/FlateDecode /FlateDecode]', deflateSync(packed))],
    ['a PDF with an endless picture', () => pdf('/Subtype /Image /Width 100000 /Height 100000', packed)],
    [
      'a PDF of endless streams',
      () => Buffer.concat(Array.from({ length: 6 }, () => pdf('/Filter /FlateDecode', packed))),
    ],
  ])('%s', async (_, file) => {
    await expect(checkFile(file(), 'a', all)).rejects.toMatchObject(bomb)
  })

  describe('and the archives in it share its limits', () => {
    const MAX_UNPACKED = 128 * 1024 * 1024
    const parts = (count: number, each: Uint8Array) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`word/${i}.xml`, each]))
    /** How many bytes and entries are unpacked from now on. */
    function unpacked() {
      const opened = vi.spyOn(ZipFile.prototype, 'openReadStreamPromise')
      onTestFinished(() => opened.mockRestore())
      return () => ({
        bytes: opened.mock.calls.reduce((sum, [entry]) => sum + entry.uncompressedSize, 0),
        entries: opened.mock.calls.length,
      })
    }

    test('one bomb of an accepted size, ten times over, is unpacked once', async () => {
      const within = docx(parts(30, zeros(4)))
      const file = docx(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.docx`, within])))
      expect(file.length).toBeLessThan(MAX_UNPACKED / 100)
      const work = unpacked()
      await expect(checkFile(file, 'a.docx', all)).rejects.toMatchObject(bomb)
      expect(work().bytes).toBeLessThanOrEqual(MAX_UNPACKED)
    })

    test('countless parts can’t be spread over several', async () => {
      const within = docx(parts(3_000, words('')))
      const work = unpacked()
      const file = docx({ 'a.docx': within, 'b.docx': within, 'c.docx': within })
      await expect(checkFile(file, 'a.docx', all)).rejects.toMatchObject(bomb)
      expect(work().entries).toBeLessThanOrEqual(5_000)
    })

    test('a part that a workbook names again and again counts each time', async () => {
      const zip = await openZip(docx({ [main]: zeros(4) }))
      const read = async () => {
        for await (const _ of (await zip.read(main)) ?? []);
      }
      for (let time = 0; time < 32; time += 1) await read()
      await expect(read()).rejects.toThrow(UnreadableZip)
    })

    test('nothing is unpacked where only a picture is accepted', async () => {
      const work = unpacked()
      await expect(squarePicture(docx({ [main]: 'x' }), 64)).rejects.toMatchObject({
        code: 'unsupported_file',
      })
      expect(work().entries).toBe(0)
    })
  })

  test('but one that people write is accepted', async () => {
    const text = words('<w:p>The same sentence again and again.</w:p>'.repeat(50_000))
    const embedded = docx({ [main]: text })
    expect(
      (await checkFile(docx({ [main]: text, 'word/embeddings/a.docx': embedded }), 'a.docx', all)).name,
    ).toBe('a.docx')
    expect((await checkFile(picture(12_000, 9_000), 'a.png', all)).kind).toBe('image/png')
    expect((await checkFile(pdf('/Filter /FlateDecode', deflateSync(text)), 'a.pdf', all)).kind).toBe(
      'application/pdf',
    )
  })
})
