import type { Company } from '@brightpair/contract'
import { ArrowLeft, UsersRound } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refusedWords } from '~/domains/programmes/places'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError } from '~/lib/api-error'
import { monthBefore } from '~/lib/calendar-months'
import { ReportButton } from '~/lib/report-button'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { ArchiveCard } from './archive-card'
import { BrandingCard } from './branding-card'
import { CodeCard } from './code-card'
import styles from './companies.module.css'
import { CompanyForm } from './company-form'
import { SignOnCard } from './sign-on-card'
import { useCompany } from './use-company'

interface CompanyPageProps {
  id: string
  people: (company: Company) => ReactNode
}

export function CompanyPage({ id, people }: CompanyPageProps) {
  const { data: company, isError, error, refetch } = useCompany(id)
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={adminScreens.companies}>
        <Icon of={ArrowLeft} />
        All companies
      </Link>
      <PageHead title={company?.name ?? 'Company'}>
        <div className="row">
          {company?.isCommunity && <Badge tone="mentee">Community</Badge>}
          {company?.archivedAt && <Badge tone="warning">Archived</Badge>}
          {company && <ReportButton company={company} month={monthBefore(new Date())} />}
        </div>
      </PageHead>
      {company ? (
        <OneCompany key={company.id} company={company} people={people(company)} />
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          title="This company does not exist"
          action={<ButtonLink to={adminScreens.companies}>See all companies</ButtonLink>}
        />
      ) : (
        <LoadState what="The company" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function OneCompany({ company, people }: { company: Company; people: ReactNode }) {
  return (
    <div className={styles.companyCols}>
      <div className="stack">
        <FullPlan company={company} />
        <CompanyForm company={company} />
        {people}
      </div>
      <div className="stack">
        <CodeCard company={company} />
        <BrandingCard company={company} />
        <SignOnCard company={company} />
        <TracksCard company={company} />
        <ArchiveCard company={company} />
      </div>
    </div>
  )
}

function FullPlan({ company: { mentors, mentees, seats, refused } }: { company: Company }) {
  if (seats === null || mentors + mentees < seats) return null
  return (
    <Notice tone="warning" icon={UsersRound} title={`All ${seats} places of this plan are taken`}>
      {refused > 0 && `${refusedWords(refused)} `}Nobody new can join until you choose a larger plan or
      deactivate someone.
    </Notice>
  )
}

function TracksCard({ company }: { company: Company }) {
  return (
    <Card title="Tracks">
      {company.tracks.length === 0 ? (
        <p className="muted">No track yet: a pair needs one for its six months.</p>
      ) : (
        <ul className={styles.companyTracks}>
          {company.tracks.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
