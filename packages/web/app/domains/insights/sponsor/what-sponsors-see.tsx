import { CompanyPicker } from '~/domains/programmes'
import { useListAddress } from '~/lib/list-address'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import { HealthTabs } from '../health-tabs'
import styles from './sponsor.module.css'
import { SponsorPage } from './sponsor-page'

/** The sponsor's page, for those who run the programme: the same figures, and nothing more. */
export default function WhatSponsorsSee() {
  const { param, narrow } = useListAddress()
  const companyId = param('companyId')
  const above = (
    <>
      <HealthTabs current="Sponsor’s view" />
      <div className={styles.company}>
        <CompanyPicker
          of="screen"
          value={companyId}
          onChange={(id) => narrow({ companyId: id, programme: null, month: null })}
        />
      </div>
    </>
  )
  if (companyId) {
    return (
      <SponsorPage companyId={companyId}>
        {above}
        <p className={styles.lead}>This is everything a sponsor sees here.</p>
      </SponsorPage>
    )
  }
  return (
    <>
      <PageHead title="Sponsor’s view" note="What a sponsor of a company sees" />
      {above}
      <EmptyState drawing="table" heading="h2" title="Choose a company">
        Sponsors see the figures of their own company only.
      </EmptyState>
    </>
  )
}
