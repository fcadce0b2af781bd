import { createTypesetter, type Typesetter } from './typesetter.ts'

/** The branding of the document, where it is not only ours. */
export interface PaperBrand {
  readonly name: string
  /** Dark enough to read on white; null for our own. */
  readonly colour: string | null
  /** A WebP that we encoded. */
  readonly logo: Uint8Array | null
}

const LAGOON = '#0f5d70'
const LOGO = { width: 150, height: 32, rise: 6 }

interface About {
  readonly title: string
  readonly subject: string
  readonly margin: number
  /** For documents that must be identical whenever they are requested. */
  readonly createdAt?: Date
  readonly brand: PaperBrand | null
}

interface OpenPdf {
  readonly document: PDFKit.PDFDocument
  readonly page: Typesetter
  /** The brand's colour, or ours. */
  readonly accent: string
  /** The issuer as the first line, with a logo above it, where no name can run into it. */
  head(style: { size: number; below: number; logo: 'left' | 'right' }): void
  finish(): Promise<Buffer>
}

/** An empty A4 document. */
export async function openPdf({ title, subject, margin, createdAt, brand }: About): Promise<OpenPdf> {
  // Loaded on first use, to keep the server's start fast.
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
    // For screen readers: the structure, the language, and the title instead of a file name.
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
  })
  const finished = collect(document)
  const drawing = brand?.logo && (await (await import('../files/pictures.ts')).pictureForPaper(brand.logo))
  const page = await createTypesetter(document)
  return {
    document,
    page,
    accent,
    head({ size, below, logo }) {
      if (drawing) {
        const { x, y } = document
        const { width, height, rise } = LOGO
        const left = logo === 'left' ? x : document.page.width - margin - width
        // The name is in the line below.
        page.decoration(() =>
          document.image(drawing, left, y - height - rise, {
            fit: [width, height],
            align: logo === 'right' ? 'right' : undefined,
            valign: 'bottom',
          }),
        )
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
