import { personFacts } from '@brightpair/contract'

const { department, managerEmail, languages, location } = personFacts.changeFacts.body.shape

/** What a company's directory says about a person; missing or unrecognised values are left out. */
export interface DirectoryFacts {
  readonly department?: string
  readonly managerEmail?: string
  readonly location?: string
  readonly languages?: string[]
}

type Claims = Readonly<Record<string, unknown>>

/** By the claim names of the common providers, if a company sends them: none is ever required to sign on. */
export function factsIn(claims: Claims): DirectoryFacts {
  const address = isRecord(claims.address) ? claims.address : {}
  const found = {
    department: firstFit(department, claims.department),
    managerEmail: firstFit(managerEmail, claims.manager_email, claims.managerEmail, claims.manager),
    location: firstFit(
      location,
      address.locality,
      claims.office_location,
      claims.officeLocation,
      claims.city,
    ),
    languages: firstFit(languages, spoken(claims.languages), spoken(claims.locale)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined }
}

function firstFit<Value extends { readonly length: number }>(
  schema: Schema<Value>,
  ...given: unknown[]
): Value | undefined {
  for (const value of given) {
    const { success, data } = schema.safeParse(value)
    if (success && data !== undefined && data.length > 0) return data
  }
  return undefined
}

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Converts `en-GB` and `["nb", "English"]` to names people use. */
function spoken(given: unknown): unknown {
  const several = typeof given === 'string' ? given.split(/[\s,;]+/) : given
  if (!Array.isArray(several)) return undefined
  return [...new Set(several.map((each) => languageName(String(each))))]
}

function languageName(given: string): string {
  const code = /^([a-z]{2,3})([-_][a-z0-9]+)*$/i.exec(given)?.[1]?.toLowerCase()
  return (code && inEnglish.of(code)) || given
}

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null
