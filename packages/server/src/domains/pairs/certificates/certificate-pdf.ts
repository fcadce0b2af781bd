import type { Certificate } from '@brightpair/contract'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { dateWords, FOR_ANYONE } from '../../../platform/date-words.ts'
import { openPdf, type PaperBrand } from '../../../platform/pdf/pdf.ts'

const MARGIN = 84
const INK = { lagoon: '#0f5d70', amber: '#ffb224', coral: '#e4573d', muted: '#52605f' }

interface CertificatePaper {
  readonly certificate: Certificate & { address: string }
  readonly brand: PaperBrand | null
}

/** One page to print or to send: exactly what the verification address printed on it confirms. */
export async function drawCertificate({ certificate, brand }: CertificatePaper): Promise<Buffer> {
  const { name, role, track, company, months, startedOn, completedOn, number, address } = certificate
  const { document, page, accent, head, finish } = await openPdf({
    title: `Certificate of ${name}`,
    subject: number,
    margin: MARGIN,
    createdAt: new Date(completedOn),
    brand,
  })
  const { width, height } = document.page
  page.decoration(() => {
    document
      .roundedRect(36, 36, width - 72, height - 72, 18)
      .lineWidth(1.5)
      .stroke(accent)
    document.circle(width - 150, 150, 34).fill(INK.lagoon)
    document.circle(width - 112, 172, 34).fill(INK.amber)
    document.rect(width - 138, 154, 14, 14).fill(INK.coral)
  })
  document.y = 210
  head({ size: 13, below: 26, logo: 'left' })
  page.line('Certificate', { size: 40, bold: true, below: 22, as: 'H1' })
  page.line('This is to certify that', { size: 13, below: 4 })
  page.line(name, { size: 26, bold: true, below: 4 })
  const part = role === 'MENTOR' ? 'accompanied a mentee through' : 'completed'
  const programme = track ? `the track ${track}` : 'a mentoring programme'
  page.line(`${part} ${programme} at ${company}: ${monthsInWords(months)}, from`, { size: 13, below: 2 })
  page.line(`${longDay(startedOn)} to ${longDay(completedOn)}.`, { size: 13, below: 60 })
  page.line(`Number ${number}`, { size: 10.5, bold: true, below: 3 })
  page.line('Anyone can check this certificate at', { size: 10.5, colour: INK.muted })
  page.line(address, { size: 10.5, colour: accent })
  return finish()
}

const longDay = (day: string): string => dateWords(new Date(day), 'day of year', FOR_ANYONE)
