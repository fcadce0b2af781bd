import type { Company, SignOnProvider } from '@brightpair/contract'
import { useState } from 'react'
import { messageOf } from '~/lib/api-error'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { CopyButton } from '~/ui/copy-button'
import { LoadState } from '~/ui/load-state'
import { Meanwhile } from '~/ui/meanwhile'
import { Notice } from '~/ui/notice'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import styles from './companies.module.css'
import { useSignOnChange, useSignOnCheck, useSignOnOf } from './use-sign-on-of'

/** The OpenID Connect provider through which the people of a company may log in. */
export function SignOnCard({ company: { id } }: { company: Company }) {
  const { data: stored, isError, refetch } = useSignOnOf(id)
  return (
    <Card title="Single sign-on">
      {stored ? (
        <div className="stack">
          {stored.isSetUp && <OnOff companyId={id} stored={stored} />}
          {stored.isEnabled && <OnlyThis companyId={id} stored={stored} />}
          <ReturnAddress stored={stored} />
          <SignOnForm companyId={id} stored={stored} />
        </div>
      ) : (
        <LoadState what="The sign-on" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

interface PartProps {
  companyId: string
  stored: SignOnProvider
}

const editable = ({ isSetUp: _, redirectUri: __, ...rest }: SignOnProvider) => rest

function OnOff({ companyId, stored }: PartProps) {
  const change = useSignOnChange(companyId)
  return (
    <Switch
      label="Allow people to use it"
      description={stored.isOnly ? 'Nothing else lets people in.' : 'Passwords keep working too.'}
      checked={stored.isEnabled}
      saving={change.isPending}
      onChange={(isEnabled) => change.mutate({ ...editable(stored), isEnabled })}
    />
  )
}

function OnlyThis({ companyId, stored }: PartProps) {
  const change = useSignOnChange(companyId)
  const [isAsked, setAsked] = useState(false)
  const save = (isOnly: boolean) =>
    change.mutate({ ...editable(stored), isOnly }, { onSettled: () => setAsked(false) })
  return (
    <>
      <Switch
        label="Only this sign-on"
        description="Mentors and mentees here can’t log in with a password or passkey. Platform admins, and people who only run programmes, keep theirs."
        checked={stored.isOnly}
        saving={change.isPending}
        onChange={(isOnly) => (isOnly ? setAsked(true) : save(false))}
      />
      {isAsked && (
        <ConfirmDialog
          title="Allow only this sign-on?"
          confirm="Allow only this"
          busy={change.isPending && 'Saving'}
          onClose={() => setAsked(false)}
          onConfirm={() => save(true)}
        >
          Everyone who came in with a password or passkey is logged out now and has to use the sign-on. Please
          make sure that it works first. If it ever stops working, a platform admin can switch this off.
        </ConfirmDialog>
      )}
    </>
  )
}

function ReturnAddress({ stored: { redirectUri } }: Pick<PartProps, 'stored'>) {
  return (
    <div className={styles.signOnReturn}>
      <b>Redirect address</b>
      <p className="muted">Paste this into your provider exactly.</p>
      <code>{redirectUri}</code>
      <CopyButton what="address" text={redirectUri} />
    </div>
  )
}

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
const listed = (domains: string) => domains.split(/[\s,;]+/).filter(Boolean)
const missing = (typed: string) => typed.trim() === '' && 'Please fill in this field.'

function problemsIn({ issuer, clientId, clientSecret }: Values, isSetUp: boolean): Partial<Values> {
  const found = {
    issuer: missing(issuer),
    clientId: missing(clientId),
    clientSecret: !isSetUp && missing(clientSecret),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

function SignOnForm({ companyId, stored }: PartProps) {
  const save = useSignOnChange(companyId)
  const check = useSignOnCheck(companyId)
  const { field, formProps, values, meanwhile } = useVersionedForm<SignOnProvider, Values>({
    stored,
    valuesOf,
    fields,
    validate: (typed) => problemsIn(typed, stored.isSetUp),
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
          stored.isSetUp
            ? 'Saved and never shown. Leave empty to keep it.'
            : 'From the provider. We keep it encrypted and never show it again.'
        }
        autoComplete="new-password"
        {...field('clientSecret')}
      />
      <TextField
        label="Email domains (optional)"
        hint="Separated by commas. People with these addresses use this sign-on; only they can join through it."
        placeholder="company.example"
        autoComplete="off"
        spellCheck={false}
        {...field('domains')}
      />
      <div>
        <Button type="submit" busy={save.isPending && 'Saving'}>
          Save sign-on
        </Button>
      </div>
    </form>
  )
}
