/** Gives out words no one else uses, and remembers them. */
export interface UniqueWords {
  write(what: string): string
  readonly email: string
  readonly written: string[]
}

let lives = 0

export function uniqueWordsOf(mark: string): UniqueWords {
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
