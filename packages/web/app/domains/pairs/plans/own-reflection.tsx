import type { OwnReflection } from '@brightpair/contract'
import { Check, Lock, PencilLine } from 'lucide'
import { useState } from 'react'
import { reflectionQuestion } from '~/content/reflections'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { toast } from '~/ui/toast-store'
import styles from './plans.module.css'
import { type HelpToWrite, ReflectionEditor } from './reflection-editor'
import { ReflectionReply } from './reflection-reply'
import { usePlanChange } from './use-plan-change'

interface OwnReflectionProps {
  month: number
  /** Undefined while nothing is written. */
  reflection: OwnReflection | undefined
  helpToWrite: HelpToWrite
}

export interface KeptReflection {
  text: string
  shared: boolean
}

/** One per month: private or shared, which can be changed later. */
export function OwnReflectionCard({ month, reflection, helpToWrite }: OwnReflectionProps) {
  const { programme, side, partner, isOver } = usePair()
  const [isEditing, setEditing] = useState(reflection?.draft != null)
  const keep = usePlanChange(
    (kept: KeptReflection, enrollmentId) =>
      api('PUT /enrollments/:enrollmentId/reflection', {
        params: { enrollmentId },
        body: { month, ...kept },
      }),
    'We couldn’t save the reflection. Please try again.',
  )
  const question = reflectionQuestion(side, month, programme.months)
  const isWritten = Boolean(reflection?.text)

  async function keepIt(kept: KeptReflection, said: string) {
    await keep.mutateAsync(kept)
    setEditing(false)
    toast.success(said)
  }
  const share = (text: string) =>
    keepIt({ text, shared: true }, `${partner.firstName} can read your reflection now.`)
  const keepPrivate = (text: string) => keepIt({ text, shared: false }, 'Saved. Only you can read it.')

  if (isOver && !isWritten) return null
  return (
    <Card
      className={styles.reflect}
      title={`Reflection, month ${month}`}
      aside={<State reflection={reflection} partner={partner.firstName} />}
    >
      {!isOver && (isEditing || !isWritten) ? (
        <ReflectionEditor
          month={month}
          question={question}
          reflection={reflection}
          busy={keep.isPending}
          helpToWrite={helpToWrite}
          onShare={share}
          onKeepPrivate={keepPrivate}
          {...(reflection?.text && {
            onDiscard: () =>
              keepIt({ text: reflection.text, shared: reflection.shared }, 'Changes discarded.'),
          })}
        />
      ) : (
        reflection && (
          <>
            <p className={styles.reflectQ}>{question}</p>
            <blockquote>{reflection.text}</blockquote>
            {reflection.reply && (
              <ReflectionReply
                side={side === 'mentee' ? 'mentor' : 'mentee'}
                person={partner}
                reply={reflection.reply}
              />
            )}
            {!isOver && (
              <div className="row">
                <Button variant="secondary" onClick={() => setEditing(true)}>
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  busy={keep.isPending && 'Saving'}
                  onClick={() => {
                    const change = reflection.shared ? keepPrivate : share
                    change(reflection.text).catch(() => undefined)
                  }}
                >
                  {reflection.shared ? 'Make it private' : `Share with ${partner.firstName}`}
                </Button>
              </div>
            )}
          </>
        )
      )}
    </Card>
  )
}

function State({ reflection, partner }: { reflection: OwnReflection | undefined; partner: string }) {
  if (reflection?.shared)
    return (
      <Badge tone="success" icon={Check}>
        Shared with {partner}
      </Badge>
    )
  if (reflection?.text) return <Badge icon={Lock}>Only you</Badge>
  if (reflection?.draft)
    return (
      <Badge tone="warning" icon={PencilLine}>
        Draft
      </Badge>
    )
  return null
}
