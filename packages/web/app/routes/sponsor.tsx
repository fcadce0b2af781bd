import { Navigate } from 'react-router'
import { SponsorPage } from '~/domains/insights'
import { useActiveRole } from '~/lib/acting-roles'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'
import { SponsorShell } from './sponsor-shell'

export const meta = () => pageMeta('Mentoring in figures')
export const clientLoader = onlyFor('TEAM')

/** All a sponsor sees. Those who run the programme have the same page among theirs. */
export default function Sponsor() {
  const active = useActiveRole()
  if (active && active.role !== 'SPONSOR') return <Navigate to={screens.adminDashboard} replace />
  return <SponsorShell>{active && <SponsorPage />}</SponsorShell>
}
