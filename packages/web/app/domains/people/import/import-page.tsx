import type { PeopleImport } from '@brightpair/contract'
import { ArrowLeft, Info, Upload } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useOwnCompany } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError } from '~/lib/api-error'
import { momentLabel } from '~/lib/moments'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Progress } from '~/ui/progress'
import styles from './import.module.css'
import { ImportRows } from './import-rows'
import { ImportSummary } from './import-summary'
import { count, knownWords, outcomeTitle, people, planNames } from './import-words'
import { useImport, useStart } from './use-imports'

const beginAgain = (companyId: string) => `${adminScreens.importPeople}?${new URLSearchParams({ companyId })}`

interface ImportPageProps {
  id: string
  /** What will happen to people once they have answered, while nobody is invited yet. */
  matching: (given: PeopleImport, className: string | undefined) => ReactNode
}

/** One uploaded list of people: being checked, awaiting a decision, being imported, done. */
export function ImportPage({ id, matching }: ImportPageProps) {
  const { data: given, isError, error, refetch } = useImport(id)
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={adminScreens.importPeople}>
        <Icon of={ArrowLeft} />
        All imports
      </Link>
      {given ? (
        <OneImport given={given}>{matching(given, styles.importOutcome)}</OneImport>
      ) : (
        <>
          <PageHead title="Import people" tab="One import" />
          {isUnknown ? (
            <EmptyState
              drawing="table"
              title="We can’t find this import"
              action={<ButtonLink to={adminScreens.importPeople}>Import people</ButtonLink>}
            >
              Imports are kept for 90 days.
            </EmptyState>
          ) : (
            <LoadState what="The import" isError={isError} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </>
  )
}

function OneImport({ given, children }: { given: PeopleImport; children: ReactNode }) {
  const [updateKnown, setUpdateKnown] = useState(false)
  const { state, fileName, company, createdAt } = given
  return (
    <>
      <PageHead
        title="Import people"
        tab={`${fileName}, import people`}
        note={`${fileName} for ${company.name}, ${
          state === 'CHECKED'
            ? 'checked. Nobody is invited until you press Import.'
            : `uploaded ${momentLabel(createdAt)}.`
        }`}
      >
        <div className={`row ${styles.importActions}`}>
          <Actions given={given} updateKnown={updateKnown && given.rows.outdated > 0} />
        </div>
      </PageHead>
      {state === 'CHECKING' || state === 'IMPORTING' ? (
        <UnderWay given={given} />
      ) : state === 'FAILED' ? (
        <Notice tone="danger" role="alert" title={given.failure ?? 'We couldn’t read this file'}>
          Nobody was invited. Fix the file and upload it again.
        </Notice>
      ) : (
        <>
          <Outcome given={given} />
          {state === 'CHECKED' && given.rows.waiting > 0 && <TooFewPlaces given={given} />}
          {state === 'CHECKED' && children}
          <HowItWasRead notes={given.notes} />
          <section className={`card ${styles.importCard}`}>
            <h2 className="sr-only">Rows</h2>
            <ImportSummary given={given} />
            {state === 'CHECKED' && given.rows.outdated > 0 && (
              <div className={styles.importKnown}>
                <Checkbox checked={updateKnown} onChange={({ target }) => setUpdateKnown(target.checked)}>
                  Update what we know about people already here
                </Checkbox>
                <p className="muted">{knownWords(given.rows.outdated)} Empty cells change nothing.</p>
              </div>
            )}
            <ImportRows given={given} />
          </section>
        </>
      )}
    </>
  )
}

interface Chosen {
  given: PeopleImport
  updateKnown: boolean
}

function Actions({ given, updateKnown }: Chosen) {
  const { state, company } = given
  if (state === 'CHECKING' || state === 'IMPORTING') return null
  return (
    <>
      {state === 'CHECKED' && (
        <ButtonLink variant="ghost" to={adminScreens.people}>
          Cancel
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" to={beginAgain(company.id)}>
        <Icon of={Upload} />
        Choose another file
      </ButtonLink>
      {state === 'CHECKED' && <Start given={given} updateKnown={updateKnown} />}
      {state === 'DONE' && (
        <ButtonLink to={`${adminScreens.people}?${new URLSearchParams({ companyId: company.id })}`}>
          See the people
        </ButtonLink>
      )}
    </>
  )
}

function Start({ given, updateKnown }: Chosen) {
  const { refused, outdated } = given.rows
  const ready = given.rows.ready + given.rows.waiting
  const [isAsking, setAsking] = useState(false)
  const start = useStart(given.id)
  const words = ready === 0 && updateKnown ? `Update ${people(outdated)}` : `Import ${people(ready)}`
  return (
    <>
      <Button
        disabled={ready === 0 && !updateKnown}
        busy={start.isPending && 'Starting'}
        onClick={() => (refused > 0 ? setAsking(true) : start.mutate({ leaveRefused: false, updateKnown }))}
      >
        {words}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Leave ${count(refused, 'row')} out?`}
          confirm={words}
          busy={start.isPending && 'Starting'}
          onConfirm={() =>
            start.mutate({ leaveRefused: true, updateKnown }, { onSettled: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {count(refused, 'row')} can’t be imported yet. You can fix {refused === 1 ? 'it' : 'them'} and
            upload the list again. Nobody is invited twice.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function UnderWay({ given: { state, share, rows } }: { given: PeopleImport }) {
  const isImport = state === 'IMPORTING'
  return (
    <Card>
      <div className="stack" role="status">
        <p>
          <b>
            {isImport
              ? `Inviting ${people(rows.ready + rows.waiting)}`
              : 'Reading the file and checking each row'}
          </b>
        </p>
        <Progress label={isImport ? 'Progress of the import' : 'Progress of the check'} value={share} />
        <p className="muted">You can leave this page. You’ll find the result under earlier imports.</p>
      </div>
    </Card>
  )
}

/** Before anyone is put on a waiting list; places added meanwhile are counted at once. */
function TooFewPlaces({ given: { company, plan, rows } }: { given: PeopleImport }) {
  const isTeam = useOwnCompany() !== null
  const isPlanFull = plan.seats !== null && plan.people + rows.ready >= plan.seats
  return (
    <Notice
      tone="warning"
      className={styles.importOutcome}
      title={`There’s no place yet for ${people(rows.waiting)}`}
      action={
        isPlanFull && !isTeam ? (
          <ButtonLink variant="secondary" size="sm" to={adminScreens.company(company.id)}>
            Change the plan
          </ButtonLink>
        ) : undefined
      }
    >
      {isPlanFull
        ? `${planNames[plan.name]} has ${plan.seats?.toLocaleString('en-GB')} places. `
        : 'The programme has a limit. '}
      If you import now, they’ll join the waiting list in the order of the file, and get the next free places.
      {isPlanFull && isTeam && ' For a larger plan, please write to Brightpair.'}
    </Notice>
  )
}

/** What an admin would otherwise find out later: a skipped sheet, a guessed encoding. */
function HowItWasRead({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section className={`notice notice--warning ${styles.importOutcome}`} aria-label="How the file was read">
      <Icon of={Info} />
      <div>
        <b>Please check how the file was read</b>
        <ul className={styles.importNotes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Outcome({ given: { state, failure, rows, updatesKnown } }: { given: PeopleImport }) {
  if (state === 'DONE')
    return (
      <Notice tone="success" role="status" className={styles.importOutcome} title={outcomeTitle(rows)}>
        {rows.invited + rows.waiting > 0
          ? 'Each new person gets an email with a link to choose a password. It works for 14 days.'
          : 'Everyone in the file was already here.'}
        {updatesKnown && ` We updated what we know about ${people(rows.outdated)}.`}
        {rows.waiting > 0 && ' Waiting people get the next free places, in the order of the file.'}
      </Notice>
    )
  if (failure) return <Notice tone="danger" role="alert" className={styles.importOutcome} title={failure} />
  return null
}
