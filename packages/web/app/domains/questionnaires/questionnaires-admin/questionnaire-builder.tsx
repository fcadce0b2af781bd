import type { AdminQuestionnaire } from '@brightpair/contract'
import { Import } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyPicker, useCompanyTracks } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError, serverWords } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { useListAddress } from '~/lib/list-address'
import { useSearchWith } from '~/lib/search-with'
import { toFirstWrong } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { toast } from '~/ui/toast-store'
import { BuilderNotices } from './builder-notices'
import { ImportDialog } from './import-dialog'
import { ParticipantPreview } from './participant-preview'
import { QuestionEditor } from './question-editor'
import { QuestionList } from './question-list'
import { draftOf, emptyQuestion, type Side } from './questionnaire-draft'
import styles from './questionnaires-admin.module.css'
import { useBuilder } from './use-builder'
import { useCreateQuestionnaire } from './use-questionnaires'

const NO_COMPANY = 'Please select a company'
const names = { mentor: 'Mentor', mentee: 'Mentee' } as const

interface QuestionnaireBuilderProps {
  companyId: string | null
  side: Side
  /** The version to start from; null: empty. */
  start: AdminQuestionnaire | null
  /** The current version. */
  current: AdminQuestionnaire | null | undefined
}

export function QuestionnaireBuilder({ companyId, side, start, current }: QuestionnaireBuilderProps) {
  const { narrow } = useListAddress()
  const back = adminScreens.questionnaires + useSearchWith()({})
  const navigate = useNavigate()
  const tracksQuery = useCompanyTracks(companyId, 'Failed to fetch company tracks')
  const tracks = tracksQuery.data ?? []
  const builder = useBuilder(() => (start ? draftOf(start) : [emptyQuestion()]))
  const [basedOn, setBasedOn] = useState(start?.id ?? null)
  const [wasTried, setTried] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isDone, setDone] = useState(false)
  const create = useCreateQuestionnaire(side)
  const { isDirty } = builder

  useEffect(() => {
    if (isDone && !isDirty) void navigate(back)
  }, [isDone, isDirty, navigate, back])

  async function save() {
    setTried(true)
    if (companyId === null) {
      toast.error(NO_COMPANY)
      return toFirstWrong()
    }
    const problem = builder.problem()
    if (problem) {
      builder.openQuestion(problem.questionKey)
      toast.error(problem.message)
      return toFirstWrong()
    }
    try {
      await create.mutateAsync({ companyId, questions: builder.questions, basedOn })
      toast.success(`${names[side]} questionnaire created successfully`)
      builder.settled()
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setOutdated(true)
      toast.error('Failed to create questionnaire', serverWords(error))
    }
  }

  function settleOn(theirs: boolean) {
    if (theirs && current) builder.replaceAll(draftOf(current))
    setBasedOn(current?.id ?? null)
    setOutdated(false)
  }

  const count = builder.questions.length
  return (
    <>
      <PageHead
        title={`${names[side]} questionnaire`}
        tab={start ? `Edit the ${side} questionnaire` : `New ${side} questionnaire`}
        note={`${start ? 'A new version' : 'A new questionnaire'} of ${count} ${count === 1 ? 'question' : 'questions'}.${isDirty ? ' Not saved yet.' : ''}`}
      >
        <div className="row page-head__tools">
          {!start && (
            <CompanyPicker
              of="form"
              value={companyId}
              error={wasTried && companyId === null ? NO_COMPANY : undefined}
              onChange={(company) => {
                builder.forgetTracks()
                narrow({ company })
              }}
            />
          )}
          <Button variant="ghost" disabled={companyId === null} onClick={() => setImporting(true)}>
            <Icon of={Import} />
            Import
          </Button>
          <ButtonLink variant="ghost" to={back}>
            Cancel
          </ButtonLink>
          <Button busy={create.isPending && 'Creating'} onClick={() => void save()}>
            Create questionnaire
          </Button>
        </div>
      </PageHead>
      <BuilderNotices
        answered={current?.answered ?? 0}
        isNewVersion={Boolean(current)}
        tracks={companyId !== null && tracksQuery.isError ? () => void tracksQuery.refetch() : null}
        outdated={isOutdated ? settleOn : null}
        removed={builder.removed}
        onBringBack={builder.bringBack}
      />
      <div className={styles.builder}>
        <QuestionList builder={builder} />
        {builder.open ? (
          <QuestionEditor
            key={builder.open.key}
            builder={builder}
            question={builder.open}
            tracks={tracks}
            hasCompany={companyId !== null}
            wasTried={wasTried}
          />
        ) : (
          <p className="muted">There’s no question yet. Add the first one.</p>
        )}
        {builder.open && (
          <ParticipantPreview
            key={`${builder.open.key} ${builder.open.type}`}
            side={side}
            builder={builder}
            question={builder.open}
          />
        )}
      </div>
      {isImporting && companyId !== null && (
        <ImportDialog
          companyId={companyId}
          side={side}
          tracks={tracks}
          current={current ?? null}
          onClose={() => setImporting(false)}
          onImport={builder.replaceAll}
        />
      )}
      <LeaveGuard
        when={isDirty}
        keptAt={({ pathname, search }) =>
          !start &&
          pathname === adminScreens.newQuestionnaire &&
          (new URLSearchParams(search).get('side') ?? 'mentor') === side
        }
      />
    </>
  )
}
