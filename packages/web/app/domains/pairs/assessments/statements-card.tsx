import type { AssessmentSetUp } from '@brightpair/contract'
import { MAX_STATEMENT, MAX_STATEMENTS } from '@brightpair/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './assessments.module.css'

const keyOf = (programmeId: string) => ['programmes', 'assessment', programmeId] as const

/** For those who set up a programme: the few statements that will show whether it works. */
export function StatementsCard({ programmeId }: { programmeId: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(programmeId),
    queryFn: ({ signal }) =>
      api('GET /admin/programmes/:id/assessment', { params: { id: programmeId }, signal }),
  })
  return (
    <Card title="Before and after">
      {data ? (
        // Saved here or elsewhere: the list is reset, unless there is unsaved input.
        <StatementsForm programmeId={programmeId} stored={data} />
      ) : (
        <LoadState what="The statements" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

interface Draft {
  readonly stored: AssessmentSetUp
  readonly lines: readonly { readonly key: string; readonly text: string }[]
}

const draftOf = (stored: AssessmentSetUp): Draft => ({
  stored,
  lines: stored.statements.map(({ id, text }) => ({ key: id, text })),
})

function StatementsForm({ programmeId, stored }: { programmeId: string; stored: AssessmentSetUp }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft | null>(null)
  const { stored: seen, lines } = draft ?? draftOf(stored)
  const setLines = (changed: Draft['lines']) => setDraft({ stored: seen, lines: changed })
  const save = useMutation({
    mutationFn: () =>
      api('PUT /admin/programmes/:id/assessment', {
        params: { id: programmeId },
        body: {
          seen: seen.statements.map(({ id }) => id),
          statements: lines.map(({ text }) => text.trim()).filter((text) => text !== ''),
        },
      }),
    onSuccess(saved) {
      queryClient.setQueryData(keyOf(programmeId), saved)
      setDraft(null)
      toast.success('Statements saved')
    },
  })
  const isMeanwhile = save.error instanceof ApiError && save.error.code === 'changed_meanwhile'
  const isAnswered = seen.statements.some(
    ({ id, text, hasAnswers }) => hasAnswers && lines.find(({ key }) => key === id)?.text.trim() !== text,
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  async function takeNewest() {
    await queryClient.invalidateQueries({ queryKey: keyOf(programmeId) })
    save.reset()
    setDraft(null)
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p className="muted">
        We ask people how true these are when their pair begins and when it’s over. You’ll see averages of
        five people or more, never individual answers.
      </p>
      <ol className={styles.statements}>
        {lines.map(({ key, text }, at) => (
          <li key={key}>
            <TextField
              label={`Statement ${at + 1}`}
              maxLength={MAX_STATEMENT}
              value={text}
              onChange={({ target }) =>
                setLines(lines.map((line) => (line.key === key ? { key, text: target.value } : line)))
              }
            />
            <Button
              variant="ghost"
              aria-label={`Remove statement ${at + 1}`}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            >
              <Icon of={Trash2} />
            </Button>
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="muted">Without statements, nobody is asked.</p>}
      {isAnswered && (
        <Notice tone="info" title="People have answered this">
          New wording makes a new statement. People who answered the old one will be asked it again at the
          end, so before and after always compare the same thing.
        </Notice>
      )}
      {save.error && (
        <Notice
          tone="danger"
          role="alert"
          title="The statements aren’t saved"
          action={
            isMeanwhile && (
              <Button variant="link" onClick={() => void takeNewest()}>
                Use the latest
              </Button>
            )
          }
        >
          {messageOf(save.error, 'Please try again. What you typed is still here.')}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" variant="secondary" disabled={!draft} busy={save.isPending && 'Saving'}>
          Save statements
        </Button>
        {lines.length < MAX_STATEMENTS && (
          <Button
            variant="ghost"
            onClick={() => setLines([...lines, { key: crypto.randomUUID(), text: '' }])}
          >
            <Icon of={Plus} />
            Add a statement
          </Button>
        )}
      </div>
    </form>
  )
}
