import type { ReactNode } from 'react'
import { CompanyPicker } from '~/domains/programmes'
import { useListAddress } from '~/lib/list-address'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import { EmailTabs } from './email-tabs'
import styles from './of-one-company.module.css'

interface OfOneCompanyProps {
  /** Also determines the active tab. */
  title: 'Nudges' | 'Templates'
  note: string
  /** What each company has of its own. */
  things: string
  children: (companyId: string) => ReactNode
}

/** A screen about emails that first asks for a company if its reader runs several. */
export function OfOneCompany({ title, note, things, children }: OfOneCompanyProps) {
  const { param, narrow } = useListAddress()
  const companyId = param('companyId')
  return (
    <>
      <PageHead title={title} note={note} />
      <EmailTabs current={title} />
      <div className={styles.company}>
        <CompanyPicker
          of="screen"
          value={companyId}
          onChange={(id) => narrow({ companyId: id, programme: null })}
        />
      </div>
      {companyId ? (
        children(companyId)
      ) : (
        <EmptyState drawing="table" title="Choose a company" heading="h2">
          Each company has {things} of its own.
        </EmptyState>
      )}
    </>
  )
}
