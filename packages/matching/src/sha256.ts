const rounds = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 0x100000000) | 0
}

const BLOCK = 64

/**
 * SHA-256 of all parts concatenated, in hexadecimal. Implemented here because the package has no dependencies and runs
 * in any environment.
 */
export function sha256(parts: Iterable<Uint8Array | Uint32Array>): string {
  const block = new Uint8Array(BLOCK)
  const view = new DataView(block.buffer)
  const state = start.slice()
  const schedule = new Int32Array(64)
  let length = 0
  const add = (bytes: Uint8Array): void => {
    for (let from = 0; from < bytes.length; ) {
      const filled = length % BLOCK
      const piece = bytes.subarray(from, from + BLOCK - filled)
      block.set(piece, filled)
      from += piece.length
      length += piece.length
      if (length % BLOCK !== 0) continue
      for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(i * 4)
      compress(state, schedule)
    }
  }
  for (const part of parts) add(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
  const end = new Uint8Array(((119 - (length % BLOCK)) % BLOCK) + 9)
  end[0] = 0x80
  const size = new DataView(end.buffer, end.length - 8)
  size.setUint32(0, Math.floor(length / 0x20000000))
  size.setUint32(4, (length * 8) >>> 0)
  add(end)
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(state: Int32Array, w: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15] as number
    const late = w[i - 2] as number
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (w[i] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}
