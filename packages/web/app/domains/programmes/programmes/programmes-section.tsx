import type { CompanyProgramme } from '@brightpair/contract'
import { Plus } from 'lucide'
import { useState } from 'react'
import { CompanyPicker } from '~/domains/programmes/company-picker'
import { useIsOfOneProgramme } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'
import { CopyDialog } from './copy-dialog'
import { ProgrammeCard } from './programme-card'
import styles from './programmes.module.css'
import { useProgrammes } from './use-programmes'
import { YearAtAGlance } from './year-at-a-glance'

/** A company's programmes, side by side and over the year. */
export default function ProgrammesSection() {
  const { param, narrow } = useListAddress()
  const companyId = param('company')
  const isOfOneProgramme = useIsOfOneProgramme()
  const query = useProgrammes(companyId)
  const [copied, setCopied] = useState<CompanyProgramme | null>(null)
  const isArchive = param('archived') === 'true'
  const all = query.data ?? []
  const archived = all.filter(({ state }) => state === 'ARCHIVED')
  const shown = isArchive ? archived : all.filter(({ state }) => state !== 'ARCHIVED')
  return (
    <>
      <PageHead
        title={isArchive ? 'Archived programmes' : 'Programmes'}
        note="Each has its own people, dates, questions and rules."
      >
        <div className="row page-head__tools">
          <CompanyPicker
            of="screen"
            value={companyId}
            onChange={(company) => narrow({ company, archived: null })}
          />
          {(archived.length > 0 || isArchive) && (
            <Button variant="ghost" onClick={() => narrow({ archived: isArchive ? null : 'true' })}>
              {isArchive ? 'Show the rest' : `Archived ${archived.length}`}
            </Button>
          )}
          {companyId && !isOfOneProgramme && (
            <ButtonLink to={`${adminScreens.newProgramme}?company=${companyId}`}>
              <Icon of={Plus} />
              New programme
            </ButtonLink>
          )}
        </div>
      </PageHead>
      {companyId === null ? (
        <EmptyState heading="h2" drawing="table" title="Choose a company">
          Choose a company to see its programmes, or prepare one for it.
        </EmptyState>
      ) : query.data ? (
        shown.length === 0 ? (
          <EmptyState heading="h2" drawing="table" title="Nothing is archived">
            Archived programmes are kept here. Nobody new can join them.
          </EmptyState>
        ) : (
          <div className="stack">
            {!isArchive && <YearAtAGlance programmes={shown} />}
            <div className={styles.programmes}>
              {shown.map((programme) => (
                <ProgrammeCard
                  key={programme.id}
                  programme={programme}
                  onCopy={isOfOneProgramme ? undefined : () => setCopied(programme)}
                />
              ))}
            </div>
          </div>
        )
      ) : query.isError ? (
        <EmptyState
          heading="h2"
          drawing="offline"
          title="We couldn’t load the programmes"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          Nothing is lost. Check your connection and try once more.
        </EmptyState>
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {copied && <CopyDialog programme={copied} onClose={() => setCopied(null)} />}
    </>
  )
}
