import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileKind } from './file-kinds.ts'

/** Headers for an uploaded file: saved rather than opened, and inert wherever it is opened. */
export function fileHeaders(reply: FastifyReply, { kind, name }: { kind: FileKind; name: string }): void {
  inertHeaders(reply)
    .type(kind === 'text/plain' ? 'text/plain; charset=utf-8' : kind)
    .header('content-disposition', contentDisposition(name))
}

/** Nothing in it runs, whatever type a browser takes it for. */
export const inertHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
