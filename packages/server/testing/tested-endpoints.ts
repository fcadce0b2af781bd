import { allEndpoints, type Endpoint } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import { samples } from './samples.ts'

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const lacksSample = (endpoint: Endpoint) => endpoint.body !== undefined && !(nameOf(endpoint) in samples)
const sampleMissing = (endpoint: Endpoint) =>
  `no sample for ${nameOf(endpoint)}: add it to packages/server/testing/samples.ts`

/** Reported once, by the access test, rather than by every contract test in its own way. */
export const missingSamples: readonly string[] = allEndpoints.filter(lacksSample).map(sampleMissing)

/** Endpoints with a sample, where they need one. */
export const testedEndpoints: readonly Endpoint[] = allEndpoints.filter((endpoint) => !lacksSample(endpoint))

/** A body that the endpoint accepts, if it takes one. */
export function sampleOf(endpoint: Endpoint): Record<string, unknown> | undefined {
  if (lacksSample(endpoint)) throw new Error(sampleMissing(endpoint))
  return (samples as Record<string, Record<string, unknown> | undefined>)[nameOf(endpoint)]
}

/** The access test reports an endpoint that no room serves; the others skip it. */
export const isServed = (app: FastifyInstance, { method, path }: Endpoint): boolean =>
  app.hasRoute({ method, url: `/api${path}` })
