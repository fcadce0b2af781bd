import type { Company } from '@brightpair/contract'
import { Archive, ArchiveRestore, ArrowLeft, UsersRound } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ReportButton } from '~/domains/programmes/report-button'
import { useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { monthBefore } from '~/lib/calendar-months'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { CodeCard } from '../code-card'
import { kindWords, stateOf } from '../programmes/programme-words'
import { useProgrammes } from '../programmes/use-programmes'
import { BrandingCard } from './branding-card'
import styles from './companies.module.css'
import { CompanyForm } from './company-form'
import { SignOnCard } from './sign-on-card'
import { useCompany, useCompanyChange } from './use-company'

/** The number of people refused because the plan was full, since it was last changed. */
const refusedWords = (refused: number): string =>
  refused === 1 ? 'One more person wants to join.' : `${refused} more people want to join.`

const words = {
  archive: {
    title: 'Archive this company?',
    confirm: 'Archive company',
    busy: 'Archiving',
    done: 'Company archived',
    effect: 'No one new can join or be matched. Running programmes continue.',
  },
  restore: {
    title: 'Restore this company?',
    confirm: 'Restore company',
    busy: 'Restoring',
    done: 'Company restored',
    effect: 'People can join with its code again, and waiting people can be matched.',
  },
} as const

function ArchiveCard({ company }: { company: Company }) {
  const [isAsking, setAsking] = useState(false)
  const { id, version, archivedAt } = company
  const action = archivedAt ? 'restore' : 'archive'
  const { title, confirm, busy, done, effect } = words[action]
  const change = useCompanyChange(
    id,
    () => {
      const input = { params: { id }, body: { version } }
      return action === 'archive'
        ? api('POST /admin/companies/:id/archive', input)
        : api('POST /admin/companies/:id/restore', input)
    },
    done,
  )
  const close = () => setAsking(false)
  return (
    <Card title={archivedAt ? 'Restore' : 'Archive'}>
      <div className="stack">
        <p className="muted">{effect}</p>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Icon of={archivedAt ? ArchiveRestore : Archive} />
            {confirm}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          variant={archivedAt ? 'primary' : 'danger'}
          busy={change.isPending && busy}
          onConfirm={() => change.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>{effect}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface CompanyPageProps {
  id: string
  people: (company: Company) => ReactNode
}

export function CompanyPage({ id, people }: CompanyPageProps) {
  const { data: company, isError, error, refetch } = useCompany(id)
  const isAdmin = useRunner() === 'ADMIN'
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  const lastMonth = monthBefore(new Date())
  return (
    <>
      {isAdmin && (
        <Link className="back-link" to={adminScreens.companies}>
          <Icon of={ArrowLeft} />
          All companies
        </Link>
      )}
      <PageHead title={company?.name ?? 'Company'}>
        <div className="row">
          {company?.isCommunity && <Badge tone="mentee">Community</Badge>}
          {company?.archivedAt && <Badge tone="warning">Archived</Badge>}
          {company && company.createdAt.slice(0, 7) <= lastMonth && (
            <ReportButton company={company} month={lastMonth} />
          )}
        </div>
      </PageHead>
      {company ? (
        <OneCompany key={company.id} company={company} people={people(company)} />
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          title="This company doesn’t exist"
          action={<ButtonLink to={adminScreens.companies}>See all companies</ButtonLink>}
        />
      ) : (
        <LoadState what="The company" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function OneCompany({ company, people }: { company: Company; people: ReactNode }) {
  const isAdmin = useRunner() === 'ADMIN'
  return (
    <div className={styles.companyCols}>
      <div className="stack">
        <FullPlan company={company} />
        <CompanyForm company={company} />
        {people}
      </div>
      <div className="stack">
        <CompanyCode company={company} />
        <BrandingCard company={company} />
        <SignOnCard company={company} />
        <ProgrammesCard company={company} />
        {isAdmin && <ArchiveCard company={company} />}
      </div>
    </div>
  )
}

function FullPlan({ company: { mentors, mentees, seats, refused } }: { company: Company }) {
  if (seats === null || mentors + mentees < seats) return null
  return (
    <Notice tone="warning" icon={UsersRound} title={`All ${seats} places in this plan are taken`}>
      {refused > 0 && `${refusedWords(refused)} `}Anyone who signs up now will wait for a place until you
      choose a larger plan or deactivate someone.
    </Notice>
  )
}

/** Length, dates, rules and certificate are settings of a programme, edited there. */
function ProgrammesCard({ company: { id } }: { company: Company }) {
  const { data: programmes, isError, refetch } = useProgrammes(id)
  if (!programmes) return <LoadState what="The programmes" isError={isError} onRetry={() => void refetch()} />
  return (
    <Card title="Programmes">
      <ul className={styles.companyProgrammes}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <Link to={adminScreens.programme(programme.id)}>{programme.name}</Link>
            <small>
              {kindWords(programme)}, {stateOf(programme).label.toLowerCase()}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CompanyCode({ company }: { company: Company }) {
  const { id, version } = company
  const renew = useCompanyChange(
    id,
    (code: string) =>
      api('POST /admin/companies/:id/renew-code', {
        params: { id },
        body: { version, ...(code ? { code } : {}) },
      }),
    'Registration code renewed',
  )
  return <CodeCard of={company} staying="People who’ve signed up with it" chosen renew={renew} />
}
