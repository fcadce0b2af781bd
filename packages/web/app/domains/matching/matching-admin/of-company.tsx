import type { ComponentType } from 'react'
import { useListAddress } from '~/lib/list-address'
import { EmptyState } from '~/ui/empty-state'
import '~/ui/card.css'
import styles from './matching-admin.module.css'

/** A part of the desk that covers one company at a time. */
export function ofCompany(Part: ComponentType<{ companyId: string }>) {
  return function PartOfCompany() {
    const companyId = useListAddress().param('company')
    if (companyId !== null) return <Part companyId={companyId} />
    return (
      <section className={`card ${styles.deskChoose}`}>
        <EmptyState drawing="match" title="Choose a company first" heading="h2">
          Matching runs within one company. Pick one to see its queue.
        </EmptyState>
      </section>
    )
  }
}
