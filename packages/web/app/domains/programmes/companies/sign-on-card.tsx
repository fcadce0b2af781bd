import type { Company, SignOnProvider } from '@brightpair/contract'
import { Activity, useState } from 'react'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Segmented } from '~/ui/segmented'
import { Switch } from '~/ui/switch'
import { OpenIdForm } from './openid-form'
import { SamlForm } from './saml-form'
import type { SignOnPartProps } from './sign-on-parts'
import { useSignOnOf, useSignOnSwitch } from './use-sign-on-of'

const kinds = [
  { value: 'openid', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML 2.0' },
] as const

/** The provider through which the company's people can log in. */
export function SignOnCard({ company: { id } }: { company: Company }) {
  const { data: stored, isError, refetch } = useSignOnOf(id)
  return (
    <Card title="Single sign-on">
      {stored ? (
        <div className="stack">
          {stored.isSetUp && <OnOff companyId={id} stored={stored} />}
          {stored.isEnabled && <OnlyThis companyId={id} stored={stored} />}
          <ProviderForm companyId={id} stored={stored} />
        </div>
      ) : (
        <LoadState what="The sign-on" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

/** A company has one provider: saving the form of the other kind replaces it. What was typed in one survives a look at the other. */
function ProviderForm({ companyId, stored }: SignOnPartProps) {
  const [kind, setKind] = useState<SignOnProvider['kind']>(stored.kind)
  return (
    <>
      <Segmented label="What your provider supports" segments={kinds} value={kind} onChange={setKind} />
      {stored.isSetUp && kind !== stored.kind && (
        <p className="muted">
          {kinds.find(({ value }) => value === stored.kind)?.label} is in use. Saving this form replaces it.
        </p>
      )}
      <Activity mode={kind === 'openid' ? 'visible' : 'hidden'}>
        <OpenIdForm companyId={companyId} stored={stored} />
      </Activity>
      <Activity mode={kind === 'saml' ? 'visible' : 'hidden'}>
        <SamlForm companyId={companyId} stored={stored} />
      </Activity>
    </>
  )
}

function OnOff({ companyId, stored }: SignOnPartProps) {
  const change = useSignOnSwitch(companyId, stored)
  return (
    <Switch
      label="Allow people to use it"
      description={stored.isOnly ? 'There’s no other way in.' : 'Passwords keep working too.'}
      checked={stored.isEnabled}
      saving={change.isPending}
      onChange={(isEnabled) => change.mutate({ isEnabled })}
    />
  )
}

function OnlyThis({ companyId, stored }: SignOnPartProps) {
  const change = useSignOnSwitch(companyId, stored)
  const [isAsked, setAsked] = useState(false)
  const save = (isOnly: boolean) => change.mutate({ isOnly }, { onSettled: () => setAsked(false) })
  return (
    <>
      <Switch
        label="Only this sign-on"
        description="Mentors and mentees here can’t log in with a password or passkey. Platform admins, people who only run programmes, and anyone with a role outside this company keep theirs."
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
          Everyone who logged in with a password or passkey will be logged out now and will have to use the
          sign-on. Please make sure it works first. If it ever stops working, a platform admin can switch this
          off.
        </ConfirmDialog>
      )}
    </>
  )
}
