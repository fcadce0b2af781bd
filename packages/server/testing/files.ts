import { crc32, deflateRawSync } from 'node:zlib'

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const [STORED, DEFLATED] = [0, 8]

/** A minimal zip archive, uncompressed unless requested. */
export function zipOf(entries: Record<string, string | Uint8Array>, { packed = false } = {}): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const stored = packed ? deflateRawSync(bytes, { level: 1 }) : bytes
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(packed ? DEFLATED : STORED, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(stored.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, stored])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, place, name]))
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end])
}
