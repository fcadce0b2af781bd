/** Gives out words nobody else uses, and remembers them. */
export interface Pen {
  write(what: string): string
  readonly email: string
  readonly written: string[]
}

let lives = 0

export function penOf(mark: string): Pen {
  lives += 1
  const email = `${mark.toLowerCase()}mail${lives}@lived.example`
  const written: string[] = [email]
  return {
    email,
    written,
    write(what) {
      written.push(`${mark}${what}`)
      return `${mark}${what}`
    },
  }
}
