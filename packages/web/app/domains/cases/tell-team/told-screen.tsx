import type { OwnCase } from '@brightpair/contract'
import { MAX_CASE_WORDS } from '@brightpair/contract/limits'
import { ArrowLeft, Lock } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '~/lib/api-error'
import { momentLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { useForm } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Switch } from '~/ui/switch'
import { Textarea } from '~/ui/textarea'
import { CaseTalk } from '../case-talk'
import styles from './tell-team.module.css'
import { toldState, topicWords } from './told-words'
import { useAddToCase, useContact, useOwnCase, useWithdraw } from './use-own-cases'

const several = new Intl.ListFormat('en-GB')

/** For the author: has it been read, what is the reply, and what can I still do? */
export function ToldScreen({ id }: { id: string }) {
  const { data: told, isError, error, refetch } = useOwnCase(id)
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={screens.tellTheTeam}>
        <Icon of={ArrowLeft} />
        Tell the programme team
      </Link>
      <PageHead
        title="What you told the team"
        {...(told && { note: `${topicWords[told.topic]}, sent ${momentLabel(told.createdAt)}` })}
      />
      {told ? (
        <div className={styles.cols}>
          <div className="stack">
            <Card title="Between you and the team">
              <div className="stack">
                {told.withdrawnAt ? (
                  <p className="muted">You withdrew this, and everything written here was deleted.</p>
                ) : (
                  <>
                    <CaseTalk
                      first={{ words: told.words, by: 'You', at: told.createdAt }}
                      entries={told.entries.map((entry) => ({
                        ...entry,
                        by: entry.isAuthor ? 'You' : entry.by,
                      }))}
                    />
                    {told.closing && <Closing closing={told.closing} />}
                    <AddForm id={id} isClosed={told.state === 'closed'} />
                  </>
                )}
              </div>
            </Card>
          </div>
          <div className="stack">
            <StateCard told={told} />
            {told.about && !told.withdrawnAt && <ContactCard told={told} partner={told.about.firstName} />}
            {!told.withdrawnAt && <WithdrawCard id={id} />}
          </div>
        </div>
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          title="We couldn’t find this"
          action={<ButtonLink to={screens.tellTheTeam}>Tell the programme team</ButtonLink>}
        />
      ) : (
        <LoadState what="What you told the team" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Closing({ closing: { words, at } }: { closing: NonNullable<OwnCase['closing']> }) {
  return (
    <div className={styles.closing}>
      <b>The team closed this on {momentLabel(at)}.</b>
      {words && <p>{words}</p>}
    </div>
  )
}

function AddForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const add = useAddToCase(id)
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const { field, formProps, reset } = useForm({
    initial: { words: '' },
    validate: ({ words }) => (words.trim() === '' ? { words: 'Please write something first.' } : {}),
    onValid: async ({ words }) => {
      await add
        .mutateAsync({ clientId, words })
        .then(() => {
          setClientId(crypto.randomUUID())
          reset()
        })
        // The input stays, and the message says what went wrong.
        .catch(() => undefined)
    },
  })
  return (
    <form className="stack" {...formProps}>
      <Textarea
        label="Message to the team"
        {...(isClosed && { hint: 'Writing back reopens it.' })}
        rows={3}
        maxLength={MAX_CASE_WORDS}
        {...field('words')}
      />
      <div>
        <Button type="submit" busy={add.isPending && 'Sending'}>
          Send message
        </Button>
      </div>
    </form>
  )
}

function StateCard({ told }: { told: OwnCase }) {
  return (
    <Card title={toldState(told)}>
      <div className={styles.readers}>
        <p>
          <Icon of={Lock} />
          <span>{told.readBy.length === 0 ? 'Nobody has read it yet.' : 'These people have read it.'}</span>
        </p>
        {told.sharedWith.length > 0 && (
          <p>
            <span>
              The team asked {several.format(told.sharedWith)} to help. They can read this, but nothing else
              you’ve told the team.
            </span>
          </p>
        )}
        {told.readBy.length > 0 && (
          <ul>
            {told.readBy.map(({ name, at }) => (
              <li key={`${name} ${at}`}>
                {name}, {momentLabel(at)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function ContactCard({ told, partner }: { told: OwnCase; partner: string }) {
  const contact = useContact(told.id)
  const { contactPausedAt: since } = told
  if (told.state === 'closed' && !since) return null
  return (
    <Card title={`Contact with ${partner}`}>
      <Switch
        label={since ? 'Paused' : 'Pause contact'}
        description={
          since
            ? `Since ${momentLabel(since)}. No messages or sessions either way. ${partner} doesn’t know why.`
            : `No messages or sessions either way. ${partner} is told that it’s paused, but not why or by whom.`
        }
        checked={since !== null}
        saving={contact.isPending}
        onChange={(isPaused) => contact.mutate(isPaused)}
      />
    </Card>
  )
}

function WithdrawCard({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdraw(id)
  const close = () => setAsking(false)
  const effect =
    'What you and the team wrote will be deleted. We’ll keep a record that you wrote, not what you said.'
  return (
    <Card title="Withdraw this">
      <div className="stack">
        <p className="muted">{effect}</p>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw this?"
          confirm="Withdraw"
          variant="danger"
          busy={withdraw.isPending && 'Withdrawing'}
          onConfirm={() => withdraw.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>{effect} If contact was paused, it will resume.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
