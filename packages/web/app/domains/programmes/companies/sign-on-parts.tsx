import type { SignOnProvider } from '@brightpair/contract'
import type { ComponentProps } from 'react'
import { useRunner } from '~/lib/acting-roles'
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

const WHOSE = 'People with these addresses use this sign-on; only they can join through it.'

/** Everyone with an address there is sent to the provider, so a company’s own managers only keep or remove them. */
export function DomainsField({
  known,
  ...props
}: ComponentProps<typeof TextField> & { known: readonly string[] }) {
  const isAdmin = useRunner() === 'ADMIN'
  return (
    <TextField
      hint={
        isAdmin
          ? `Separated by commas. ${WHOSE}`
          : `A platform admin adds email domains; you can remove them. ${WHOSE}`
      }
      placeholder={isAdmin ? 'company.example' : 'None yet'}
      readOnly={!isAdmin && known.length === 0}
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  )
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
