const OPEN_XML = 'application/vnd.openxmlformats-officedocument'

/** What people may send each other: pictures, documents and text. Nothing executable. */
export const fileKinds = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'md', 'csv'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
} as const satisfies Record<string, readonly string[]>

export type FileKind = keyof typeof fileKinds

export const isFileKind = (mime: string): mime is FileKind => Object.hasOwn(fileKinds, mime)

/** Office documents are ZIP archives. */
export const isArchive = (kind: FileKind): boolean => kind.startsWith('application/vnd.')
