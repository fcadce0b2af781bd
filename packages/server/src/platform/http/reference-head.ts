export const referenceHead = {
  openapi: '3.1.0',
  info: {
    title: 'Brightpair API',
    version: '1',
    description:
      'Every error has the same shape: `code` for programs, `message` for people, `details` by field.',
  },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
  },
}

export interface PrintedReference {
  readonly etag: string
  readonly identity: Uint8Array
  readonly gzip: Uint8Array
  readonly br: Uint8Array
}
