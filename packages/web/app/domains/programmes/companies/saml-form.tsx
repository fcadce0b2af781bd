import type { SignOnProvider } from '@brightpair/contract'
import { useState } from 'react'
import { writtenAs } from '~/lib/reader-format'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Meanwhile } from '~/ui/meanwhile'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { readMetadata } from './saml-metadata'
import { DomainsField, listed, missing, OurAddress, SaveSignOn, type SignOnPartProps } from './sign-on-parts'
import { useSamlChange } from './use-sign-on-of'

type Values = { entityId: string; signsOnAt: string; certificates: string; domains: string }

const fields = [
  { name: 'entityId', label: 'Entity ID' },
  { name: 'signsOnAt', label: 'Sign-on address' },
  { name: 'certificates', label: 'Signing certificate' },
  { name: 'domains', label: 'Email domains' },
] as const

const valuesOf = ({ entityId, signsOnAt, certificates, domains }: SignOnProvider): Values => ({
  entityId,
  signsOnAt,
  certificates,
  domains: domains.join(', '),
})

const problemsIn = (typed: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, missing(value)] as const)
      .filter(([, problem]) => problem),
  )

/** For the administrator of the company's provider, with its console open beside this: values are copied both ways. */
export function SamlForm({ companyId, stored }: SignOnPartProps) {
  const save = useSamlChange(companyId)
  const { field, formProps, set, meanwhile } = useVersionedForm<SignOnProvider, Values>({
    stored,
    valuesOf,
    fields,
    validate: problemsIn,
    save: ({ domains, ...typed }, version) =>
      save.mutateAsync({
        ...typed,
        domains: listed(domains),
        isEnabled: stored.isEnabled,
        isOnly: stored.isOnly,
        version,
      }),
  })
  return (
    <form className="stack" {...formProps}>
      {meanwhile && <Meanwhile what="this sign-on" {...meanwhile} />}
      <OurAddress
        title="Our metadata"
        note="Give your provider this address. It’s also our entity ID."
        address={stored.metadataUri}
      />
      <OurAddress
        title="Response address"
        note="Only if your provider can’t read metadata: it’s also called ACS or reply URL."
        address={stored.responseUri}
      />
      <PastedMetadata
        onRead={(found) => {
          for (const name of ['entityId', 'signsOnAt', 'certificates'] as const) set(name, found[name])
        }}
      />
      <TextField
        label="Entity ID"
        hint="Your provider’s name for itself, often an address."
        autoComplete="off"
        spellCheck={false}
        {...field('entityId')}
      />
      <TextField
        label="Sign-on address"
        hint="Where people log in at your provider (HTTP-Redirect)."
        placeholder="https://login.company.example/saml"
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...field('signsOnAt')}
      />
      <Textarea
        label="Signing certificate"
        hint={`In PEM or base64. While you replace one, paste both. Assertions have to be signed, with SHA-256 or better, and not encrypted.${endOf(stored)}`}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        {...field('certificates')}
      />
      <DomainsField label="Email domains" known={stored.domains} {...field('domains')} />
      <SaveSignOn isSaving={save.isPending} />
    </form>
  )
}

/** With the year: certificates last for several. */
const day = writtenAs({ day: 'numeric', month: 'long', year: 'numeric' })

const endOf = ({ certificatesEnd: [first, ...others] }: SignOnProvider): string =>
  first
    ? ` ${others.length > 0 ? 'They end' : 'It ends'} on ${[first, ...others].map((end) => day(new Date(end))).join(' and ')}.`
    : ''

function PastedMetadata({
  onRead,
}: {
  onRead: (found: NonNullable<ReturnType<typeof readMetadata>>) => void
}) {
  const [pasted, setPasted] = useState('')
  const found = pasted.trim() === '' ? undefined : readMetadata(pasted)
  return (
    <>
      <Textarea
        label="Your provider’s metadata (optional)"
        hint="Paste the XML, and we’ll fill in the fields below."
        rows={3}
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        error={found === null ? 'This isn’t the metadata of an identity provider.' : undefined}
        onChange={({ target: { value } }) => {
          setPasted(value)
          const read = readMetadata(value)
          if (read) onRead(read)
        }}
      />
      {found && (
        <Notice tone="success" title="We’ve filled in the fields below" role="status">
          Check them and the email domains, then save.
        </Notice>
      )}
    </>
  )
}
