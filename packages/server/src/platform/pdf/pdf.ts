import { createTypesetter, type Typesetter } from './typesetter.ts'

/** Whose paper it is, where it is not only ours. */
export interface PaperBrand {
  readonly name: string
  /** Dark enough to be read on white; null for ours. */
  readonly colour: string | null
  readonly logo: Buffer | null
}

const LAGOON = '#0f5d70'
const LOGO = { width: 150, height: 36, rise: 16 }

interface About {
  readonly title: string
  readonly subject: string
  readonly margin: number
  /** For documents that come out the same whenever they are asked for. */
  readonly createdAt?: Date
  readonly brand: PaperBrand | null
}

interface OpenPdf {
  readonly document: PDFKit.PDFDocument
  readonly page: Typesetter
  /** The colour of the brand, or ours. */
  readonly accent: string
  /** Who stands behind the paper, as its first line; a logo beside it, or above where there is room. */
  head(style: { size: number; below: number; logo: 'beside' | 'above' }): void
  finish(): Promise<Buffer>
}

/** An A4 document to write on. */
export async function openPdf({ title, subject, margin, createdAt, brand }: About): Promise<OpenPdf> {
  // Read when the first person asks: the start of the server need not wait for it.
  const { default: PDFDocument } = await import('pdfkit')
  const author = brand ? `${brand.name} on Brightpair` : 'Brightpair'
  const accent = brand?.colour ?? LAGOON
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      ...(createdAt ? { CreationDate: createdAt } : {}),
    },
    lang: 'en',
    displayTitle: true,
  })
  const finished = collect(document)
  const page = await createTypesetter(document)
  return {
    document,
    page,
    accent,
    head({ size, below, logo }) {
      const { x, y } = document
      if (brand?.logo) {
        const { width, height, rise } = LOGO
        const fit = { fit: [width, height] as [number, number], valign: 'center' } as const
        if (logo === 'above') document.image(brand.logo, x, y - height - rise, fit)
        else
          document.image(brand.logo, document.page.width - margin - width, y - rise, {
            ...fit,
            align: 'right',
          })
        Object.assign(document, { x, y })
      }
      page.line(author, { size, colour: accent, bold: true, below })
    },
    finish() {
      document.end()
      return finished
    },
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
