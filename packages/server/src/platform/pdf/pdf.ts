import { createTypesetter, type Typesetter } from './typesetter.ts'

interface About {
  readonly title: string
  readonly subject: string
  readonly margin: number
  /** For documents that come out the same whenever they are asked for. */
  readonly createdAt?: Date
}

interface OpenPdf {
  readonly document: PDFKit.PDFDocument
  readonly page: Typesetter
  finish(): Promise<Buffer>
}

/** An A4 document to write on. */
export async function openPdf({ title, subject, margin, createdAt }: About): Promise<OpenPdf> {
  // Read when the first person asks: the start of the server need not wait for it.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: {
      Title: title,
      Subject: subject,
      Author: 'Brightpair',
      ...(createdAt ? { CreationDate: createdAt } : {}),
    },
    lang: 'en',
    displayTitle: true,
  })
  const finished = collect(document)
  return {
    document,
    page: await createTypesetter(document),
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
