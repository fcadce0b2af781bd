/** A paragraph, or a list of points. */
export type LegalPassage = string | readonly string[]

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly passages: readonly LegalPassage[]
}

export interface LegalDocument {
  readonly title: string
  readonly effective: string
  readonly summary: string
  readonly sections: readonly LegalSection[]
}
