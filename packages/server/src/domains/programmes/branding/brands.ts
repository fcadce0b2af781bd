import { accentIn } from '@brightpair/contract/accent'
import type { Db } from '../../../platform/db/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type Mail, postAll } from '../../../platform/mail/outbox.ts'
import type { PaperBrand } from '../../../platform/pdf/pdf.ts'
import { inOwnWords } from '../own-words/in-own-words.ts'
import { ownWordsIn } from '../own-words/own-words.queries.ts'
import { type BrandingRow, brandingsOf, paperLookOf } from './branding.queries.ts'

/** A company without branding of its own looks like Brightpair. */
export function brandName({ displayName, accent, logoVersion, companyName }: BrandingRow): string | null {
  return displayName || accent || logoVersion ? displayName || companyName : null
}

/** Mails and PDFs are light, whatever theme their reader uses. */
const onWhite = (accent: string | null) => accent && accentIn('light', accent).colour

interface MailToMember extends Mail {
  /** The reader's; null for those who belong to no company. */
  readonly companyId: string | null
}

/** Mails to members, each with the branding of the reader's company, and in its own wording where it has some. */
export async function postBranded(tx: Db, jobs: Jobs, mails: readonly MailToMember[]): Promise<string[]> {
  const ids = [...new Set(mails.flatMap(({ companyId }) => companyId ?? []))]
  const kinds = [...new Set(mails.flatMap(({ words }) => words?.as ?? []))]
  const looks = new Map((await brandingsOf(tx, ids)).map((row) => [row.companyId, row]))
  const own = kinds.length > 0 ? await ownWordsIn(tx, ids, kinds) : []
  return postAll(
    tx,
    jobs,
    mails.map(({ companyId, ...given }) => {
      const look = companyId === null ? undefined : looks.get(companyId)
      const name = look && brandName(look)
      const words = own.find((each) => each.companyId === companyId && each.kind === given.words?.as)
      const mail = words ? inOwnWords(given, words, words.company) : given
      return name ? { ...mail, brand: { name, colour: onWhite(look.accent) } } : mail
    }),
  )
}

export async function paperBrandOf(
  db: Db,
  of: { companyId: string } | { enrollmentId: string },
): Promise<PaperBrand | null> {
  const look = await paperLookOf(db, of)
  const name = look && brandName(look)
  if (!name) return null
  return { name, colour: onWhite(look.accent), logo: look.logo }
}
