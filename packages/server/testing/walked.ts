import { allEndpoints, type Endpoint } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import { samples } from './samples.ts'

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const lacksSample = (endpoint: Endpoint) => endpoint.body !== undefined && !(nameOf(endpoint) in samples)
const plea = (endpoint: Endpoint) =>
  `no sample for ${nameOf(endpoint)}: add it to packages/server/testing/samples.ts`

/** Told once by the access walk, instead of by every walk in its own way. */
export const missingSamples: readonly string[] = allEndpoints.filter(lacksSample).map(plea)

/** All that a walk can send a request to. */
export const walked: readonly Endpoint[] = allEndpoints.filter((endpoint) => !lacksSample(endpoint))

/** A body that the endpoint accepts, if it takes one. */
export function sampleOf(endpoint: Endpoint): Record<string, unknown> | undefined {
  if (lacksSample(endpoint)) throw new Error(plea(endpoint))
  return (samples as Record<string, Record<string, unknown> | undefined>)[nameOf(endpoint)]
}

/** The access walk tells of an endpoint that no room serves; the others have nothing to add. */
export const isServed = (app: FastifyInstance, { method, path }: Endpoint): boolean =>
  app.hasRoute({ method, url: `/api${path}` })
