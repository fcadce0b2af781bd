import sax from 'sax'
import { UnreadableZip, type Zip } from '../../../platform/files/zip.ts'
import { UnreadableFile } from './list-lines.ts'

interface Handlers {
  /** Names come without prefixes, which every program chooses for itself. */
  open?(tag: string, attributes: Readonly<Record<string, string | undefined>>): void
  close?(tag: string): void
  text?(text: string): void
}

/** Parses a part of an archive as it is unpacked. Custom entities are refused, and no external resource is opened. */
export async function eachTag(zip: Zip, part: string, { open, close, text }: Handlers): Promise<void> {
  const pieces = await zip.read(part)
  if (!pieces) return
  const reader = sax.parser(true, { position: false })
  reader.onopentag = ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, value]) => [local(key), String(value)])
    open?.(local(name), Object.fromEntries(plain))
  }
  reader.onclosetag = (name) => close?.(local(name))
  reader.ontext = (piece) => text?.(piece)
  reader.oncdata = (piece) => text?.(piece)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of pieces) reader.write(decoder.decode(piece, { stream: true }))
    reader.write(decoder.decode()).close()
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof UnreadableZip) throw error
    throw new UnreadableFile('This workbook is damaged, so we couldn’t read it.')
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
