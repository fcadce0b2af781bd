import type { Preparation } from '@brightpair/contract'
import { MAX_AGENDA } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Sparkles } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { toast } from '~/ui/toast-store'
import styles from './assist.module.css'
import { ServiceConsent } from './service-consent'
import { useDraft, usePreparation } from './use-assist'

/** Appended to the existing agenda. The session is refetched just before: a concurrent edit is reported. */
function useAddToAgenda() {
  const queryClient = useQueryClient()
  const { enrollmentId, partner } = usePair()
  return useMutation({
    mutationFn: async ({ sessionId, text }: { sessionId: string; text: string }) => {
      const { sessions } = await api('GET /enrollments/:enrollmentId/sessions', { params: { enrollmentId } })
      const session = sessions.find(({ id }) => id === sessionId)
      if (!session) throw new Error('the session is gone')
      const { title, agenda, link, version } = session
      if (agenda.includes(text)) return
      await api('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
        params: { enrollmentId, sessionId },
        body: { version, title, link, agenda: `${agenda}\n\n${text}`.trim().slice(0, MAX_AGENDA) },
      })
    },
    onSuccess: () => toast.success(`It’s in the session notes. ${partner.firstName} sees it too.`),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t add it. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions', enrollmentId] }),
  })
}

/** Conversation starters and an agenda, based on where the pair stands. */
export function PrepareCard() {
  const { isOver } = usePair()
  const query = usePreparation()
  const { hash, key } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  // The link may come before the programme has loaded, and again while the card is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address leads once
  useEffect(() => {
    if (hash === '#prepare') card.current?.focus()
  }, [hash, key])
  if (isOver) return null
  return (
    <div ref={card} tabIndex={-1} id="prepare">
      <Card title="Prepare your next session">
        {query.data ? (
          <Prepared preparation={query.data} />
        ) : (
          <LoadState what="The preparation" isError={query.isError} onRetry={() => void query.refetch()} />
        )}
      </Card>
    </div>
  )
}

function Prepared({ preparation: { starters, agenda, session, service } }: { preparation: Preparation }) {
  return (
    <div className="stack">
      <ul className={styles.assistStarters}>
        {starters.slice(0, 3).map(({ text, because }) => (
          <li key={text}>
            {text}
            <small>{because}</small>
          </li>
        ))}
      </ul>
      {starters.length > 3 && (
        <details className={styles.assistMore}>
          <summary>More openers</summary>
          <ul className={styles.assistStarters}>
            {starters.slice(3).map(({ text, because }) => (
              <li key={text}>
                {text}
                <small>{because}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Agenda agenda={agenda} session={session} canGenerate={service?.consented ?? false} />
      <ServiceConsent />
    </div>
  )
}

interface AgendaProps extends Pick<Preparation, 'agenda' | 'session'> {
  canGenerate: boolean
}

function Agenda({ agenda, session, canGenerate }: AgendaProps) {
  const ofPair = useOfPair()
  const [written, setWritten] = useState<{ text: string; generated: boolean }>()
  const draft = useDraft(setWritten)
  const add = useAddToAgenda()
  const text = written?.text ?? agenda.map((item) => `- ${item.minutes} min · ${item.text}`).join('\n')
  return (
    <section className={styles.assistAgenda} aria-labelledby="assist-agenda">
      <h3 id="assist-agenda">
        An agenda{session && <> for “{session.title}”</>}{' '}
        {written?.generated && (
          <Badge tone="warning" icon={Sparkles}>
            Generated
          </Badge>
        )}
      </h3>
      {written ? (
        <p className={styles.assistWritten}>{written.text}</p>
      ) : (
        <ol>
          {agenda.map((item) => (
            <li key={item.text}>
              <span className="tnum">{item.minutes} min</span>
              {item.text}
            </li>
          ))}
        </ol>
      )}
      <div className="row">
        {session ? (
          <Button
            variant="secondary"
            size="sm"
            busy={add.isPending && 'Adding'}
            onClick={() => add.mutate({ sessionId: session.id, text })}
          >
            <Icon of={CalendarPlus} />
            Add to the session’s notes
          </Button>
        ) : (
          <Link className="link-btn" to={ofPair(screens.calendar)}>
            Propose a session
          </Link>
        )}
        <CopyButton what="agenda" variant="ghost" text={text} />
        {canGenerate && (
          <Button
            variant="ghost"
            size="sm"
            busy={draft.isWriting && 'Writing'}
            onClick={() => void draft.write({ kind: 'agenda' })}
          >
            <Icon of={Sparkles} />
            Draft a fuller agenda
          </Button>
        )}
      </div>
    </section>
  )
}
