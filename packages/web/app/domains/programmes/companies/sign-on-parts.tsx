import type { SignOnProvider } from '@brightpair/contract'
import type { ComponentProps } from 'react'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/copy-button'
import { TextField } from '~/ui/text-field'
import styles from './companies.module.css'

export interface SignOnPartProps {
  companyId: string
  stored: SignOnProvider
}

export const listed = (domains: string) => domains.split(/[\s,;]+/).filter(Boolean)
export const missing = (typed: string) => typed.trim() === '' && 'Please fill in this field.'

interface OurAddressProps {
  title: string
  note: string
  address: string
}

/** One of our URLs that the provider has to know. */
export function OurAddress({ title, note, address }: OurAddressProps) {
  return (
    <div className={styles.signOnReturn}>
      <b>{title}</b>
      <p className="muted">{note}</p>
      <code>{address}</code>
      <CopyButton what="address" text={address} />
    </div>
  )
}

export function DomainsField(props: ComponentProps<typeof TextField>) {
  return <TextField placeholder="company.example" autoComplete="off" spellCheck={false} {...props} />
}

export function SaveSignOn({ isSaving }: { isSaving: boolean }) {
  return (
    <div>
      <Button type="submit" busy={isSaving && 'Saving'}>
        Save sign-on
      </Button>
    </div>
  )
}
