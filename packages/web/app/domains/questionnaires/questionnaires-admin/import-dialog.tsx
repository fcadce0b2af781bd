import type { AdminQuestionnaire, Track } from '@brightpair/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyPicker } from '~/domains/programmes'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Notice } from '~/ui/notice'
import { toast } from '~/ui/toast-store'
import { importedFor, type QuestionDraft, type Side } from './questionnaire-draft'
import { fetchQuestionnaire } from './use-questionnaires'

interface ImportDialogProps {
  companyId: string
  side: Side
  tracks: readonly Track[]
  current: AdminQuestionnaire | null
  onClose: () => void
  onImport: (questions: QuestionDraft[]) => void
}

/** Copies another company's questions into the builder; nothing is saved yet. */
export function ImportDialog({ companyId, side, tracks, current, onClose, onImport }: ImportDialogProps) {
  const [from, setFrom] = useState<string | null>(null)
  const [lacks, setLacks] = useState(false)
  const bring = useMutation({
    mutationFn: async (otherId: string) => {
      const [theirs, source] = await Promise.all([
        api('GET /admin/track/:companyId', { params: { companyId: otherId }, query: {} }),
        fetchQuestionnaire(side, otherId),
      ])
      return source && importedFor(source, theirs, tracks, otherId === companyId ? null : current)
    },
    onSuccess: (questions) => {
      if (!questions) return
      onImport(questions)
      toast.success(questions.length === 1 ? '1 question imported' : `${questions.length} questions imported`)
      onClose()
    },
  })
  return (
    <Dialog
      title={`Import a ${side} questionnaire`}
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={bring.isPending && 'Importing'}
            onClick={() => {
              setLacks(from === null)
              if (from !== null) bring.mutate(from)
            }}
          >
            Import
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">
          It replaces the questions in the builder. Options point to tracks with the same name here. Nothing
          is saved until you create the questionnaire.
        </p>
        <CompanyPicker
          label="From company"
          value={from}
          error={lacks && from === null ? 'Please select a company' : undefined}
          onChange={setFrom}
        />
        {bring.data === null && (
          <Notice tone="warning" role="alert" title={`This company has no ${side} questionnaire`} />
        )}
        {bring.isError && (
          <Notice tone="danger" role="alert" title={`Failed to fetch ${side} questionnaire`}>
            {messageOf(bring.error, 'Please try again.')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
