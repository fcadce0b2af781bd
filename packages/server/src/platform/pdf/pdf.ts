import { createTypesetter, type Typesetter } from './typesetter.ts'

/** Whose paper it is, where it is not only ours. */
export interface PaperBrand {
  readonly name: string
  /** Dark enough to be read on white; null for ours. */
  readonly colour: string | null
  /** As a WebP of ours. */
  readonly logo: Uint8Array | null
}

const LAGOON = '#0f5d70'
const LOGO = { width: 150, height: 32, rise: 6 }

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
  /** Who stands behind the paper, as its first line; a logo above it, where no name can run into it. */
  head(style: { size: number; below: number; logo: 'left' | 'right' }): void
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
    // What a screen reader needs: the structure, the language, and the title instead of a file name.
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
        // The name is said in the line below.
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
