/** The error types of RFC 7644. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** An error in SCIM's own format. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const refused = (scimType: ScimType, detail: string) => new ScimError(400, detail, scimType)
export const nameTaken = () => new ScimError(409, 'The directory already has this name.', 'uniqueness')
