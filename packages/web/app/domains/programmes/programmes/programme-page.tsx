import type { CompanyProgramme, ProgrammeState } from '@brightpair/contract'
import { Archive, ArrowLeft, CopyPlus } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useIsOfOneProgramme } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Meanwhile } from '~/ui/meanwhile'
import { PageHead } from '~/ui/page-head'
import { CodeCard } from '../code-card'
import { CopyDialog } from './copy-dialog'
import { InShort } from './in-short'
import { JoiningCard } from './joining-card'
import { ProgrammeForm } from './programme-form'
import { bodyOf, type ProgrammeValues, refusedFields, valuesOf, wrongValues } from './programme-values'
import { programmesOf, stateOf } from './programme-words'
import styles from './programmes.module.css'
import { useProgramme, useProgrammeChange } from './use-programmes'

interface ProgrammePageProps {
  /** What people are asked at the start and at the end. */
  statements: (programmeId: string) => ReactNode
  /** Its team. */
  team: (programme: CompanyProgramme) => ReactNode
}

export function ProgrammePage({ statements, team }: ProgrammePageProps) {
  const { id = '' } = useParams()
  const { data: programme, isError, error, refetch } = useProgramme(id)
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  const state = programme && stateOf(programme)
  return (
    <>
      <Link className="back-link" to={programmesOf(programme?.company.id ?? null)}>
        <Icon of={ArrowLeft} />
        Programmes
      </Link>
      <PageHead
        title={programme?.name ?? 'Programme'}
        tab={programme && `${programme.name}, programme`}
        note={programme?.company.name}
      >
        {state && (
          <Badge icon={state.icon} {...(state.tone ? { tone: state.tone } : {})}>
            {state.label}
          </Badge>
        )}
      </PageHead>
      {programme ? (
        <OneProgramme key={programme.id} programme={programme}>
          {statements(programme.id)}
          {team(programme)}
        </OneProgramme>
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          title="This programme doesn’t exist"
          action={<ButtonLink to={adminScreens.programmes}>See programmes</ButtonLink>}
        />
      ) : (
        <LoadState what="The programme" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'In one sentence' },
  { name: 'months', label: 'Length in months' },
  { name: 'together', label: 'Everyone starts together' },
  { name: 'signUpUntil', label: 'Sign-up until' },
  { name: 'matchingOn', label: 'Matching on' },
  { name: 'startsOn', label: 'Pairs start' },
  { name: 'places', label: 'Places' },
  { name: 'joins', label: 'Who can join' },
  { name: 'rhythm', label: 'Rhythm' },
  { name: 'choosing', label: 'People choose' },
  { name: 'choosingDays', label: 'Days to choose' },
  { name: 'floor', label: 'Minimum score' },
  { name: 'minPeople', label: 'People on each side' },
  { name: 'maxWaitHours', label: 'Longest wait, in hours' },
  { name: 'ruleReports', label: 'Rule: not their own manager' },
  { name: 'ruleDepartments', label: 'Rule: another department' },
  { name: 'ruleLanguages', label: 'Rule: a shared language' },
  { name: 'ruleHours', label: 'Rule: common hours' },
  { name: 'activities', label: 'Activities done for a certificate' },
  { name: 'sessions', label: 'Sessions held for a certificate' },
] as const

function OneProgramme({ programme, children }: { programme: CompanyProgramme; children: ReactNode }) {
  const { id } = programme
  const save = useProgrammeChange(
    async ({ typed, version }: { typed: ProgrammeValues; version: number }) => {
      try {
        return await api('PUT /admin/programmes/:id', {
          params: { id },
          body: { ...bodyOf(typed), version },
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // `dates.startsOn` has a field of its own.
        throw new ApiError(error.status, error.code, error.message, refusedFields(error.details))
      }
    },
    'Programme saved',
    id,
  )
  const { field, formProps, values, set, meanwhile } = useVersionedForm<CompanyProgramme, ProgrammeValues>({
    stored: programme,
    valuesOf,
    fields,
    validate: wrongValues,
    save: (typed, version) => save.mutateAsync({ typed, version }),
  })
  return (
    <div className={styles.setup}>
      <ProgrammeForm
        values={values}
        set={set}
        field={field}
        formProps={formProps}
        submit="Save changes"
        busy={save.isPending && 'Saving'}
        meanwhile={meanwhile && <Meanwhile what="this programme" {...meanwhile} />}
        isFirst={programme.number === 1}
        programmeId={id}
      />
      <div className="stack">
        <StateCard programme={programme} />
        <InShort values={values} />
        <ProgrammeCode programme={programme} />
        <JoiningCard programme={programme} />
        <ContentCard programme={programme} />
        {children}
      </div>
    </div>
  )
}

interface Step {
  readonly to: ProgrammeState
  readonly label: string
  readonly done: string
  readonly effect: string
}

/** The current state, and the next step. */
const steps: Record<ProgrammeState, Step & { readonly now: string }> = {
  PREPARING: {
    now: 'Nobody can join yet.',
    to: 'OPEN',
    label: 'Open sign-up',
    done: 'Sign-up is open',
    effect: 'People with the code can join, and you can invite them.',
  },
  OPEN: {
    now: 'People with the code can join.',
    to: 'FINISHED',
    label: 'Finish programme',
    done: 'Programme finished',
    effect: 'Nobody new can join or be matched. Running pairs will continue to their last month.',
  },
  RUNNING: {
    now: 'Pairs are under way.',
    to: 'FINISHED',
    label: 'Finish programme',
    done: 'Programme finished',
    effect: 'Nobody new can join or be matched. Running pairs will continue to their last month.',
  },
  FINISHED: {
    now: 'Nobody new can join or be matched.',
    to: 'OPEN',
    label: 'Reopen',
    done: 'Sign-up is open',
    effect: 'People with the code can join again, and waiting people can be matched.',
  },
  ARCHIVED: {
    now: 'Nobody new can join or be matched.',
    to: 'OPEN',
    label: 'Restore',
    done: 'Programme restored',
    effect: 'People with the code can join again, and waiting people can be matched.',
  },
}

const archiving: Step = {
  to: 'ARCHIVED',
  label: 'Archive programme',
  done: 'Programme archived',
  effect: 'Nobody new can join or be matched. Running pairs will continue to their last month.',
}

function StateCard({ programme }: { programme: CompanyProgramme }) {
  const { id, version, state, number, name } = programme
  const [asked, setAsked] = useState<Step | null>(null)
  const [isCopying, setCopying] = useState(false)
  const isOfOneProgramme = useIsOfOneProgramme()
  const change = useProgrammeChange(
    (step: Step) =>
      api('POST /admin/programmes/:id/state', { params: { id }, body: { version, state: step.to } }),
    () => asked?.done ?? 'Programme saved',
    id,
  )
  const step = steps[state]
  const close = () => setAsked(null)
  return (
    <Card title="What’s next">
      <div className="stack">
        <p className="muted">{step.now}</p>
        <div className="row">
          <Button variant={step.to === 'OPEN' ? 'primary' : 'secondary'} onClick={() => setAsked(step)}>
            {step.label}
          </Button>
          {!isOfOneProgramme && (
            <Button variant="secondary" onClick={() => setCopying(true)}>
              <Icon of={CopyPlus} />
              Copy for the next cohort
            </Button>
          )}
          {number > 1 && state !== 'ARCHIVED' && (
            <Button variant="ghost" onClick={() => setAsked(archiving)}>
              <Icon of={Archive} />
              Archive
            </Button>
          )}
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          title={`${asked.label}?`}
          confirm={asked.label}
          variant={asked.to === 'OPEN' ? 'primary' : 'danger'}
          busy={change.isPending && 'Saving'}
          onConfirm={() => change.mutate(asked, { onSettled: close })}
          onClose={close}
        >
          <p>
            {name}: {asked.effect}
          </p>
        </ConfirmDialog>
      )}
      {isCopying && <CopyDialog programme={programme} onClose={() => setCopying(false)} />}
    </Card>
  )
}

function ProgrammeCode({ programme }: { programme: CompanyProgramme }) {
  const { id, version } = programme
  const renew = useProgrammeChange<string>(
    () => api('POST /admin/programmes/:id/renew-code', { params: { id }, body: { version } }),
    'Code renewed',
    id,
  )
  return <CodeCard of={programme} staying="People who’ve joined with it" renew={renew} />
}

/** Tracks and questionnaires have screens of their own. */
function ContentCard({ programme: { id, company } }: { programme: CompanyProgramme }) {
  const search = `?company=${company.id}&programme=${id}`
  return (
    <Card title="Content">
      <ul className={styles.joining}>
        <li>
          <b>Tracks</b>
          <Link to={adminScreens.tracks + search}>Change tracks</Link>
        </li>
        <li>
          <b>Questionnaires</b>
          <Link to={adminScreens.questionnaires + search}>Change questionnaires</Link>
        </li>
        <li>
          <b>People</b>
          <Link to={`${adminScreens.importPeople}?companyId=${company.id}&programme=${id}`}>
            Import people
          </Link>
        </li>
      </ul>
    </Card>
  )
}
