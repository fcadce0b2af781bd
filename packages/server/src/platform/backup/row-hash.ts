import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const LANES = 8

/**
 * An order-independent hash over the rows of a table, as row order differs between servers: the SHA-256 of each row,
 * summed. Rows come as PostgreSQL's COPY writes them, one per line, in chunks cut anywhere.
 */
export class RowHash {
  #lanes = new Uint32Array(LANES)
  #rows = 0
  #begun: Buffer[] = []

  add(chunk: Buffer): void {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      this.#addRow(chunk.subarray(from, to))
      from = to + 1
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from))
  }

  #addRow(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun.splice(0), end]) : end
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane++)
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    this.#rows += 1
  }

  result(): { rows: number; hash: string } {
    if (this.#begun.length > 0) throw new Error('the last row of a table has no end')
    return { rows: this.#rows, hash: Buffer.from(this.#lanes.buffer).toString('hex') }
  }
}
