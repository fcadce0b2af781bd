export interface Row {
  readonly what: string
  tried: number
  held: number
  readonly notes: string[]
}

/** What a drill tried, and what of it held. */
export class Tally {
  readonly #rows = new Map<string, Row>()

  note(what: string, held: boolean, lost = ''): void {
    this.count(what, { tried: 1, held: held ? 1 : 0, note: lost })
  }

  count(what: string, { tried, held, note = '' }: { tried: number; held: number; note?: string }): void {
    const row = this.#rows.get(what) ?? { what, tried: 0, held: 0, notes: [] }
    this.#rows.set(what, row)
    row.tried += tried
    row.held += held
    if (held < tried) row.notes.push(note)
  }

  /** Whatever is thrown meanwhile is a loss of this row, and the drill goes on. */
  async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.note(what, true)
    } catch (error) {
      this.note(what, false, error instanceof Error ? error.message : String(error))
    }
  }

  /** Prints the table, hands it to the drill of drills, and tells whether nothing was lost. */
  print(): boolean {
    const rows = [...this.#rows.values()]
    process.send?.(rows)
    printTable(rows)
    const isWhole = rows.length > 0 && rows.every(({ tried, held }) => tried > 0 && tried === held)
    console.log(isWhole ? 'Everything held.' : 'Something was lost.')
    return isWhole
  }
}

export function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length))
  console.log(`${'what'.padEnd(width)}  tried   held   lost`)
  for (const { what, tried, held, notes } of rows) {
    const figures = [tried, held, tried - held].map((figure) => String(figure).padStart(5)).join('  ')
    console.log(`${what.padEnd(width)}  ${figures}`)
    for (const note of [...new Set(notes)].slice(0, 5)) console.log(`  lost: ${note}`)
  }
}

export function expect(isSo: boolean, complaint: string): asserts isSo {
  if (!isSo) throw new Error(complaint)
}
