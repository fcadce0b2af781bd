import type { FastifyInstance } from 'fastify'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const MEDIA_TYPE = 'application/scim+json; charset=utf-8'

/** As a directory asks, and in the form it has to be answered in. */
export async function sendScim(
  app: FastifyInstance,
  secret: string,
  method: Method,
  path: string,
  body?: object | string,
) {
  const response = await app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body ? { 'content-type': 'application/scim+json' } : {}),
    },
    ...(body ? { payload: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
  if (response.body && response.headers['content-type'] !== MEDIA_TYPE)
    throw new Error(`answered as ${response.headers['content-type']}`)
  return { status: response.statusCode, body: response.body ? response.json() : undefined }
}

let number = 0
/** Of no one else. */
export const newAddress = () => `scim${++number}.${crypto.randomUUID().slice(0, 8)}@northfield.example`

/** As Entra sends someone, with what it knows beside. */
export const fromEntra = (userName: string, externalId = crypto.randomUUID()) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId,
  userName,
  active: true,
  displayName: 'Ellen Reckert',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ellen Reckert', familyName: 'Reckert', givenName: 'Ellen' },
  roles: [],
  title: 'Engineer',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Grid' },
})
