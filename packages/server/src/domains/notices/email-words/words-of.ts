import type { EmailGroup, NoticeKind } from '@brightpair/contract'

export interface OurWords {
  readonly group: EmailGroup
  /** The occasion, as shown in a list of emails. */
  readonly label: string
  readonly notice: NoticeKind
  readonly subject: string
  /** Without the greeting and the link, which only the email has. */
  readonly body: string
  readonly variables: readonly string[]
  /** There is something to do, and the link is the only way to it. */
  readonly needsLink?: true
}

export const of = <Name extends string>(words: OurWords & { readonly variables: readonly Name[] }) => words
