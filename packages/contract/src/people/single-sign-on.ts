import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HttpAddress, Id, line, Moment, text } from '../fields.ts'
import { MAX_EMAIL } from '../limits.ts'
import { Version } from '../paging.ts'
import { sitePath } from '../site/site-path.ts'
import { asciiDomain } from './email-address.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/** How a failed sign-on is reported to the login screen: in its URL, as `sso`. */
export type SignOnProblem =
  | 'unfinished'
  | 'refused'
  | 'unproven'
  | 'use-password'
  | 'stale'
  | 'unavailable'
  | 'unusable'

const MAX_DOMAINS = 20
const MAX_CERTIFICATES_TEXT = 20_000

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/

const Domains = z
  .array(
    line(253)
      .toLowerCase()
      .overwrite((domain) => asciiDomain(domain) ?? domain),
  )
  .max(MAX_DOMAINS, `Please enter at most ${MAX_DOMAINS} domains.`)
  .refine(
    (domains) => domains.every((domain) => DOMAIN.test(domain)),
    'Please enter domains such as northfield.example, separated by commas.',
  )
  .refine(
    (domains) => !domains.some(isPublicMailDomain),
    'Please leave out public email providers, such as gmail.com: anyone can get an address there.',
  )

export const SignOnProvider = z.object({
  isSetUp: z.boolean(),
  isEnabled: z.boolean(),
  isOnly: z.boolean().describe('Passwords and passkeys don’t open its people’s accounts.'),
  kind: z.enum(['openid', 'saml']).describe('What the provider speaks: OpenID Connect or SAML 2.0.'),
  issuer: z.string().describe('For OpenID Connect, as is the client ID; empty with SAML.'),
  clientId: z.string(),
  entityId: z.string().describe('For SAML, as is what follows; empty with OpenID Connect.'),
  signsOnAt: z.string(),
  certificates: z.string().describe('In PEM, one after another.'),
  certificatesEnd: z.array(Moment).describe('When each of them expires; they are still accepted after that.'),
  domains: z.array(z.string()),
  redirectUri: z.string().describe('The address an OpenID Connect provider has to send people back to.'),
  metadataUri: z.string().describe('Our name for a SAML provider, and where it can read how to set us up.'),
  responseUri: z.string().describe('Where a SAML provider sends its response.'),
  version: Version,
})
export type SignOnProvider = z.infer<typeof SignOnProvider>

const switches = {
  domains: Domains.describe('Only platform admins can add one; a company’s managers keep or remove them.'),
  isEnabled: z.boolean(),
  isOnly: z.boolean().default(false).describe('Counts while the sign-on is enabled.'),
}

const OfCompany = z.strictObject({ id: Id })

export const singleSignOn = {
  beginSignOn: endpoint('POST', '/sso/start', {
    summary:
      'Where the browser goes for company sign-on; the response reveals nothing about individual addresses',
    access: 'public',
    body: z.strictObject({
      who: line(MAX_EMAIL).describe(
        'An email address, whose domain counts, or a company’s registration code.',
      ),
      next: line(500)
        .refine((path) => sitePath(path) !== null, 'This isn’t a page of this site.')
        .optional()
        .describe('Where to go afterwards, on this site.'),
    }),
    response: z.object({ location: z.string() }),
    errors: ['not_found', 'provider_unusable', 'too_many_requests'],
  }),
  beginProof: endpoint('POST', '/sso/proof', {
    summary: 'Where the signed-in person goes to sign on again, as fresh proof of who they are',
    access: 'signed-in',
    beforeSecondStep: true,
    response: z.object({ location: z.string() }),
    errors: ['not_found', 'provider_unusable', 'too_many_requests'],
  }),
  finishSignOn: endpoint('GET', '/sso/:companyId/callback', {
    summary: 'Where a company’s provider sends people back to; leads on to the login screen',
    access: 'public',
    params: z.strictObject({ companyId: Id }),
    redirects: true,
  }),
  provider: endpoint('GET', '/admin/companies/:id/sign-on', {
    summary: 'A company’s sign-on; the client secret is never returned',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    response: SignOnProvider,
    errors: ['not_found'],
  }),
  editProvider: endpoint('PUT', '/admin/companies/:id/sign-on', {
    summary: 'Change a company’s sign-on, or switch it on or off',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'params.id' },
    params: OfCompany,
    body: z.strictObject({
      version: Version,
      issuer: HttpAddress,
      clientId: line(500),
      clientSecret: line(500).optional().describe('Left out: unchanged. A new issuer needs it again.'),
      ...switches,
    }),
    response: SignOnProvider,
    errors: ['not_found', 'changed_meanwhile', 'name_taken', 'provider_unusable'],
  }),
  editSamlProvider: endpoint('PUT', '/admin/companies/:id/sign-on/saml', {
    summary: 'Change a company’s SAML sign-on, or use SAML from now on',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'params.id' },
    params: OfCompany,
    body: z.strictObject({
      version: Version,
      entityId: line(1_024),
      signsOnAt: HttpAddress,
      certificates: text(MAX_CERTIFICATES_TEXT).describe('In PEM or base64, one after another.'),
      ...switches,
    }),
    response: SignOnProvider,
    errors: ['not_found', 'changed_meanwhile', 'name_taken', 'provider_unusable'],
  }),
  checkProvider: endpoint('POST', '/admin/companies/:id/sign-on/check', {
    summary: 'Ask a provider for its configuration, without saving anything',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    body: z.strictObject({ issuer: HttpAddress }),
    response: z.object({ signsOnAt: z.string().describe('The page people will see.') }),
    errors: ['not_found', 'provider_unusable', 'too_many_requests'],
  }),
}
