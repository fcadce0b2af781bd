import { groupSchema, schemaOf, userSchema } from './scim.presenter.ts'

/** The maximum page size of a list. */
export const MAX_RESULTS = 200

const not = { supported: false }

export const providerConfig = (base: string) => ({
  schemas: [schemaOf('ServiceProviderConfig')],
  documentationUri: new URL('/api/docs', base).href,
  patch: { supported: true },
  bulk: { ...not, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: not,
  sort: not,
  etag: not,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key of the company with the scope “scim”, sent as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const kinds = [
  ['User', userSchema],
  ['Group', groupSchema],
] as const

export const resourceTypes = (base: string) =>
  kinds.map(([name, schema]) => ({
    schemas: [schemaOf('ResourceType')],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

interface Shape {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly required?: true
  readonly unique?: true
  readonly many?: true
  readonly readOnly?: true
  readonly exact?: true
  readonly of?: readonly Attribute[]
}
type Attribute = ReturnType<typeof attribute>

function attribute(name: string, shape: Shape = {}): Record<string, unknown> {
  const { type = 'string', required, unique, many, readOnly, exact, of } = shape
  return {
    name,
    type,
    multiValued: many ?? false,
    required: required ?? false,
    caseExact: exact ?? false,
    mutability: readOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: unique ? 'server' : 'none',
    ...(of ? { subAttributes: of } : {}),
  }
}

const names = ['givenName', 'familyName'].map((each) => attribute(each))
const address = [
  attribute('value'),
  attribute('type', { readOnly: true }),
  attribute('primary', { type: 'boolean', readOnly: true }),
]
const member = [
  attribute('value', { exact: true }),
  attribute('$ref', { type: 'reference', readOnly: true }),
  attribute('display', { readOnly: true }),
  attribute('type', { readOnly: true }),
]

const attributesOf = {
  User: [
    attribute('userName', { required: true, unique: true }),
    attribute('name', {
      type: 'complex',
      of: [...names, attribute('formatted', { readOnly: true })],
    }),
    attribute('displayName', { readOnly: true }),
    attribute('emails', { type: 'complex', many: true, of: address }),
    attribute('active', { type: 'boolean' }),
  ],
  Group: [
    attribute('displayName', { required: true, unique: true }),
    attribute('members', { type: 'complex', many: true, of: member }),
  ],
}

export const schemas = (base: string) =>
  kinds.map(([name, id]) => ({
    schemas: [schemaOf('Schema')],
    id,
    name,
    description: name,
    attributes: attributesOf[name],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }))
