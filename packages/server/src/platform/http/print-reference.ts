import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { allEndpoints, ErrorBody } from '@brightpair/contract'
import swagger from '@fastify/swagger'
import fastify from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { TaskParts } from '../workers/task.ts'
import { schemaOf } from './bind.ts'
import { illustrate } from './reference-examples.ts'
import { type Audience, audiences, type PrintedReference, referenceHead } from './reference-head.ts'

/** The OpenAPI document, generated from the contract in a thread: it takes a second, which must not block requests. */
export async function printReference(
  _: TaskParts<never>,
  audience: Audience | null,
): Promise<PrintedReference> {
  const schemaRegistry = z.registry<{ id: string }>()
  schemaRegistry.add(ErrorBody, { id: 'Error' })
  const app = fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => String)
  await app.register(swagger, {
    openapi: referenceHead,
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  for (const endpoint of audience ? allEndpoints.filter(audiences[audience]) : allEndpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      handler: async () => undefined,
    })
  }
  await app.ready()
  const identity = Buffer.from(JSON.stringify(illustrate(app.swagger())))
  await app.close()
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
    identity,
    gzip: await promisify(gzip)(identity),
    br: await promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  }
}
