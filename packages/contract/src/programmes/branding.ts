import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'
import { MAX_DISPLAY_NAME, MAX_LOGO_BYTES } from '../limits.ts'
import { Version } from '../paging.ts'
import { participantRoles } from '../roles.ts'

const Accent = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Please enter a colour such as #0F5F71.')
  .toLowerCase()

const Logo = z.string().nullable().describe('Its version; null: there is none.')

export const CompanyBranding = z.object({
  displayName: z.string().describe('Empty: the company’s name.'),
  accent: z.string().nullable(),
  logo: Logo,
  version: Version,
})
export type CompanyBranding = z.infer<typeof CompanyBranding>

const OfCompany = z.strictObject({ id: Id })
const Seen = z.strictObject({ version: z.coerce.number().pipe(Version) })
const people = participantRoles

export const branding = {
  companyBranding: endpoint('GET', '/admin/companies/:id/branding', {
    summary: 'How a company looks to its people',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    response: CompanyBranding,
    errors: ['not_found'],
  }),
  editBranding: endpoint('PUT', '/admin/companies/:id/branding', {
    summary: 'Change the name and colour a company’s people see',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    body: z.strictObject({
      version: Version,
      displayName: line(MAX_DISPLAY_NAME, { min: 0 }),
      accent: Accent.nullable().describe(
        'Shown darker or lighter where it would be hard to read; null: Brightpair’s colours.',
      ),
    }),
    response: CompanyBranding,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  changeLogo: endpoint('PUT', '/admin/companies/:id/logo', {
    summary: 'Set the logo: a JPEG, PNG or WebP. It is re-encoded, so only the picture is kept',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    query: Seen,
    bytes: MAX_LOGO_BYTES,
    response: CompanyBranding,
    errors: ['not_found', 'changed_meanwhile', 'unsupported_file'],
  }),
  removeLogo: endpoint('DELETE', '/admin/companies/:id/logo', {
    summary: 'Remove the logo for good',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    query: Seen,
    response: CompanyBranding,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  logoOfCompany: endpoint('GET', '/admin/companies/:id/logo', {
    summary: 'A company’s logo',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: OfCompany,
    produces: 'image/webp',
    errors: ['not_found'],
  }),
  ownBranding: endpoint('GET', '/branding', {
    summary:
      'How the product looks to the signed-in person: name, logo and readable accents of their company',
    access: people,
    response: z.object({
      name: z.string().nullable().describe('Null: no branding is set.'),
      accent: z.object({ light: z.string(), dark: z.string() }).nullable(),
      logo: Logo,
    }),
  }),
  ownLogo: endpoint('GET', '/branding/logo/:version', {
    summary: 'The logo of the signed-in person’s company; it never changes under the same version',
    access: people,
    params: z.strictObject({ version: line(40) }),
    produces: 'image/webp',
    errors: ['not_found'],
  }),
}
