import { parse as parseCsv } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5'
import { extractText, getDocumentProxy } from 'unpdf'

interface HtmlContent {
  /** `a[href]` for every attribute of every element, `br` for an element without. */
  readonly parts: Set<string>
  readonly links: string[]
  readonly text: string
}

/** What a browser or a mail program would build from a page. */
export function readHtml(html: string): HtmlContent {
  const content = { parts: new Set<string>(), links: [] as string[], text: '' }
  function read(node: DefaultTreeAdapterTypes.Node): void {
    if ('value' in node) content.text += node.value
    if ('tagName' in node) {
      content.parts.add(node.tagName)
      for (const { name, value } of node.attrs) {
        content.parts.add(`${node.tagName}[${name}]`)
        if (/^(href|src|action)$/.test(name)) content.links.push(value)
      }
    }
    if (node.nodeName === '#comment') content.parts.add('#comment')
    if ('childNodes' in node) for (const child of node.childNodes) read(child)
  }
  read(parseHtml(html))
  return content
}

/** The words of a document, and what a reader would do or follow. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1))
  const annotations = await Promise.all(pages.map(async (page) => (await page).getAnnotations()))
  return {
    text,
    pages: document.numPages,
    annotations: annotations.flat().length,
    actions: await document.getJSActions(),
    opens: await document.getOpenAction(),
    attachments: await document.getAttachments(),
  }
}

export const readCsv = (file: string): string[][] =>
  parseCsv(file, { bom: true, relax_column_count: true }) as string[][]

/** The appointments in a calendar file, each as the names of its properties. */
export function readAppointments(
  file: string,
): { readonly properties: string[]; readonly attendees: string[] }[] {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((entry) => ({
    properties: entry.getAllProperties().map(({ name }) => name),
    attendees: entry.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
  }))
}

/** Lines of a calendar file that are too long, or hold what ends a line elsewhere. */
export const badLines = (file: string): string[] =>
  file
    .split(/\r?\n/)
    .filter(
      (line) => Buffer.byteLength(line) > 75 || /[\p{Control}\u2028\u2029]/u.test(line.replaceAll('\t', '')),
    )
