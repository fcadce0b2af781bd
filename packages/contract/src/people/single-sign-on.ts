import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HttpAddress, Id, line } from '../fields.ts'
import { MAX_EMAIL } from '../limits.ts'
import { Version } from '../paging.ts'
import { sitePath } from '../site/site-path.ts'
import { asciiDomain } from './email-address.ts'

/** How a sign-on that came to nothing is told to the login screen: in its address, as `sso`. */
export type SignOnProblem = 'unfinished' | 'refused' | 'unproven' | 'stale' | 'unavailable' | 'unusable'

const MAX_DOMAINS = 20

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

export const SignOnProvider = z.object({
  isSetUp: z.boolean(),
  isEnabled: z.boolean(),
  isOnly: z.boolean().describe('Passwords and passkeys don’t open the accounts of its people.'),
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  redirectUri: z.string().describe('What the provider has to send people back to.'),
  version: Version,
})
export type SignOnProvider = z.infer<typeof SignOnProvider>

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
    summary: 'Where the provider of a company sends people back to; leads on to the login screen',
    access: 'public',
    params: z.strictObject({ companyId: Id }),
    redirects: true,
  }),
  provider: endpoint('GET', '/admin/companies/:id/sign-on', {
    summary: 'The sign-on of a company; the client secret is never returned',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    response: SignOnProvider,
    errors: ['not_found'],
  }),
  editProvider: endpoint('PUT', '/admin/companies/:id/sign-on', {
    summary: 'Change the sign-on of a company, or switch it on or off',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'params.id' },
    params: OfCompany,
    body: z.strictObject({
      version: Version,
      issuer: HttpAddress,
      clientId: line(500),
      clientSecret: line(500).optional().describe('Left out: unchanged. A new issuer needs it again.'),
      domains: Domains,
      isEnabled: z.boolean(),
      isOnly: z.boolean().default(false).describe('Counts while the sign-on is enabled.'),
    }),
    response: SignOnProvider,
    errors: ['not_found', 'changed_meanwhile', 'name_taken', 'provider_unusable'],
  }),
  checkProvider: endpoint('POST', '/admin/companies/:id/sign-on/check', {
    summary: 'Ask a provider how it works, without saving anything',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    body: z.strictObject({ issuer: HttpAddress }),
    response: z.object({ signsOnAt: z.string().describe('The page people will see.') }),
    errors: ['not_found', 'provider_unusable', 'too_many_requests'],
  }),
}
