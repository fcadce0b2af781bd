import type { EmailGroup, NoticeKind } from '@brightpair/contract'

export interface OurWords {
  readonly group: EmailGroup
  /** When it is sent, as a list of emails says it. */
  readonly label: string
  readonly notice: NoticeKind
  readonly subject: string
  /** Without the greeting and the link, which an email has and a notice has not. */
  readonly body: string
  readonly variables: readonly string[]
  /** There is something to do, and no other way to find it. */
  readonly needsLink?: true
}

export const of = <Name extends string>(words: OurWords & { readonly variables: readonly Name[] }) => words
