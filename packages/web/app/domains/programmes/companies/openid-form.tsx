import type { SignOnProvider } from '@brightpair/contract'
import { messageOf } from '~/lib/api-error'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button } from '~/ui/button'
import { Meanwhile } from '~/ui/meanwhile'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import styles from './companies.module.css'
import { DomainsField, listed, missing, OurAddress, SaveSignOn, type SignOnPartProps } from './sign-on-parts'
import { useSignOnChange, useSignOnCheck } from './use-sign-on-of'

type Values = { issuer: string; clientId: string; clientSecret: string; domains: string }

const fields = [
  { name: 'issuer', label: 'Issuer' },
  { name: 'clientId', label: 'Client ID' },
  { name: 'clientSecret', label: 'Client secret', shown: (typed: string) => (typed ? 'A new one' : 'Kept') },
  { name: 'domains', label: 'Email domains' },
] as const

const valuesOf = ({ issuer, clientId, domains }: SignOnProvider): Values => ({
  issuer,
  clientId,
  clientSecret: '',
  domains: domains.join(', '),
})

function problemsIn({ issuer, clientId, clientSecret }: Values, isSetUp: boolean): Partial<Values> {
  const found = {
    issuer: missing(issuer),
    clientId: missing(clientId),
    clientSecret: !isSetUp && missing(clientSecret),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** The form of an OpenID Connect provider. */
export function OpenIdForm({ companyId, stored }: SignOnPartProps) {
  const save = useSignOnChange(companyId)
  // A stored secret is kept while the provider stays OpenID Connect.
  const isKept = stored.isSetUp && stored.kind === 'openid'
  const check = useSignOnCheck(companyId)
  const { field, formProps, values, meanwhile } = useVersionedForm<SignOnProvider, Values>({
    stored,
    valuesOf,
    fields,
    validate: (typed) => problemsIn(typed, isKept),
    save: ({ clientSecret, domains, ...typed }, version) =>
      save.mutateAsync({
        ...typed,
        ...(clientSecret && { clientSecret }),
        domains: listed(domains),
        isEnabled: stored.isEnabled,
        isOnly: stored.isOnly,
        version,
      }),
  })
  const isOfThis = check.variables === values.issuer
  return (
    <form className="stack" {...formProps}>
      {meanwhile && <Meanwhile what="this sign-on" {...meanwhile} />}
      <OurAddress
        title="Redirect address"
        note="Paste this into your provider exactly."
        address={stored.redirectUri}
      />
      <TextField
        label="Issuer"
        hint="The provider’s address. It must support OpenID Connect."
        placeholder="https://login.company.example"
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...field('issuer')}
      />
      <div className={`stack ${styles.signOnCheck}`}>
        <div>
          <Button
            variant="secondary"
            size="sm"
            busy={check.isPending && 'Checking the provider'}
            onClick={() => check.mutate(values.issuer)}
          >
            Test the issuer
          </Button>
        </div>
        {isOfThis && check.data && (
          <Notice tone="success" title="The provider responds" role="status">
            People sign on at {check.data.signsOnAt}
          </Notice>
        )}
        {isOfThis && check.error && (
          <Notice tone="danger" title="The provider can’t be used" role="alert">
            {messageOf(check.error, 'Please try again.')}
          </Notice>
        )}
      </div>
      <TextField label="Client ID" autoComplete="off" spellCheck={false} {...field('clientId')} />
      <TextField
        label="Client secret"
        type="password"
        hint={
          isKept
            ? 'Saved and never shown. Leave empty to keep it.'
            : 'From the provider. We keep it encrypted and never show it again.'
        }
        autoComplete="new-password"
        {...field('clientSecret')}
      />
      <DomainsField label="Email domains (optional)" known={stored.domains} {...field('domains')} />
      <SaveSignOn isSaving={save.isPending} />
    </form>
  )
}
