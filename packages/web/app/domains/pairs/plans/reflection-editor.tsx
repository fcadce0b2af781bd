import type { OwnReflection } from '@brightpair/contract'
import { MAX_REFLECTION } from '@brightpair/contract/limits'
import { type ReactNode, useEffect, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { createDraftSaver, type SaveState } from '~/lib/draft-saver'
import { Button } from '~/ui/button'
import { Textarea } from '~/ui/textarea'
import styles from './plans.module.css'

/** Suggests text for the field. Unlike typed text, it is not saved automatically. */
export type HelpToWrite = (field: {
  month: number
  text: string
  onText: (text: string) => void
}) => ReactNode

interface ReflectionEditorProps {
  month: number
  question: string
  reflection: OwnReflection | undefined
  busy: boolean
  helpToWrite: HelpToWrite
  onShare: (text: string) => Promise<void>
  onKeepPrivate: (text: string) => Promise<void>
  /** Restores the saved text; absent if there is none. */
  onDiscard?: () => Promise<void>
}

const saved: Record<SaveState, string> = {
  idle: 'Saved as you type.',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'Not saved yet. We’ll keep trying; your words are still here.',
}

export function ReflectionEditor(props: ReflectionEditorProps) {
  const { month, question, reflection, busy, helpToWrite, onShare, onKeepPrivate, onDiscard } = props
  const { partner } = usePair()
  const [text, setText] = useState(reflection?.draft ?? reflection?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const { saver, state } = useDraft(month)

  /** A draft that arrives after saving would bring the editor back; after a failure it is stored again. */
  async function finish(then: (text: string) => Promise<void>) {
    await saver.stop()
    await then(text).catch(() => saver.keep(text, 'soon'))
  }

  function keep(then: (text: string) => Promise<void>) {
    if (text.trim() === '') setProblem('Please write a few words first.')
    else void finish(then)
  }

  return (
    <form className={`stack ${styles.reflectForm}`} onSubmit={(event) => event.preventDefault()}>
      <Textarea
        label={question}
        placeholder="Enter your answer here..."
        maxLength={MAX_REFLECTION}
        value={text}
        error={problem}
        hint={
          <>
            {reflection?.shared
              ? `${partner.firstName} will see the shared text until you share this one.`
              : 'Only you can read this until you share it.'}{' '}
            <span role="status">{saved[state]}</span>
          </>
        }
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
          saver.keep(event.target.value, 'soon')
        }}
      />
      {helpToWrite({
        month,
        text,
        onText(offered) {
          setText(offered.slice(0, MAX_REFLECTION))
          setProblem(undefined)
        },
      })}
      <div className="row">
        <Button busy={busy && 'Saving'} onClick={() => keep(onShare)}>
          Share with {partner.firstName}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => keep(onKeepPrivate)}>
          Keep private
        </Button>
        {onDiscard && (
          <Button variant="ghost" disabled={busy} onClick={() => void finish(onDiscard)}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}

/** Saved on the server while typing, even when the person leaves in mid-word. */
function useDraft(month: number) {
  const { enrollmentId } = usePair()
  const [state, setState] = useState<SaveState>('idle')
  const [saver] = useState(() =>
    createDraftSaver<string>({
      save: (text, keepalive) =>
        api('PUT /enrollments/:enrollmentId/reflection/draft', {
          params: { enrollmentId },
          body: { month, text },
          keepalive,
        }),
      onState: setState,
    }),
  )
  useEffect(() => {
    const saveWhenHidden = () => void (document.visibilityState === 'hidden' && saver.sendLast())
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saver.close()
    }
  }, [saver])
  return { saver, state }
}
