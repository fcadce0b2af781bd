import type { Agreement } from '@brightpair/contract'
import { agreementOf } from '@brightpair/contract/agreement'
import { dateWords, FOR_ANYONE, momentWords } from '../../../platform/date-words.ts'
import { openPdf, type PaperBrand } from '../../../platform/pdf/pdf.ts'
import type { Typesetter } from '../../../platform/pdf/typesetter.ts'

const MARGIN = 64

interface AgreementPaper {
  readonly agreement: Agreement
  readonly brand: PaperBrand | null
}

/** The wording, the two people and their signatures, ready to print; with their company's branding, if it has one. */
export async function drawAgreement({ agreement, brand }: AgreementPaper): Promise<Buffer> {
  const wording = agreementOf(agreement)
  const names = [agreement.mentor, agreement.mentee].map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  )
  const { page, head, finish } = await openPdf({
    title: wording.title,
    subject: names.join(' & '),
    margin: MARGIN,
    brand,
  })
  head({ size: 11, below: 18, logo: 'right' })
  page.line(wording.title, { size: 24, bold: true, below: 6, as: 'H1' })
  page.line(`Mentor: ${names[0]}`, { size: 11 })
  page.line(`Mentee: ${names[1]}`, { size: 11 })
  if (agreement.track) page.line(`Track: ${agreement.track.name}`, { size: 11 })
  page.line(`Started on ${longDay(agreement.startedAt)}`, { size: 11, below: 16 })
  page.line(wording.introduction, { below: 10 })
  for (const section of wording.sections) {
    page.line(section.heading, { size: 14, bold: true, above: 8, below: 4, as: 'H2' })
    for (const paragraph of section.paragraphs ?? []) page.line(paragraph, { below: 6 })
    for (const list of section.lists ?? []) {
      if (list.title) page.line(list.title, { bold: true, below: 2, as: 'H3' })
      page.list(list.items, { indent: 10, below: 2 })
      page.space(4)
    }
  }
  page.line('Signatures', { size: 14, bold: true, above: 12, below: 6, as: 'H2' })
  signature(page, 'Mentor', names[0] ?? '', agreement.signatures.mentor)
  signature(page, 'Mentee', names[1] ?? '', agreement.signatures.mentee)
  page.line(`Wording ${wording.version}. ${wording.confirmation}`, { size: 9, colour: '#52605f', above: 12 })
  return finish()
}

function signature(
  page: Typesetter,
  role: string,
  name: string,
  signed: Agreement['signatures']['mentor'],
): void {
  const text = signed
    ? `${role}: signed by ${signed.name} on ${momentWords(new Date(signed.signedAt), 'day of year', FOR_ANYONE)} UTC`
    : `${role}: not yet signed by ${name}`
  page.line(text, { below: 4 })
}

const longDay = (moment: string): string => dateWords(new Date(moment), 'day of year', FOR_ANYONE)
