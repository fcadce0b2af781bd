import { caseTopics, caseUrgencies, pausesContact } from '@brightpair/contract/case-topics'
import { MAX_CASE_WORDS, MAX_PHONE } from '@brightpair/contract/limits'
import { LifeBuoy, Lock, MessageSquareLock } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useListAddress } from '~/lib/list-address'
import { momentLabel, shortMomentLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { useForm } from '~/lib/use-form'
import { useTeamReaders } from '~/lib/use-team-readers'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { EntryRow } from '~/ui/entry-row'
import { Icon } from '~/ui/icon'
import { OptionCard } from '~/ui/option-card'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import styles from './tell-team.module.css'
import { toldState, topicWords, urgencyWords } from './told-words'
import { useOwnCases, useTellTeam } from './use-own-cases'
import '~/ui/field.css'

/** The pair it may concern: the one on the screen before. */
export interface PairToTell {
  enrollmentId: string
  partner: string
  isRunning: boolean
}

/** For someone who is uneasy or stuck: tell the right people, knowing who they are before sending a word. */
export function TellTeamScreen({ pair }: { pair: PairToTell | null }) {
  return (
    <>
      <PageHead
        title="Tell the programme team"
        note="About anything, from a small snag to something serious."
      />
      <div className={styles.cols}>
        <TellForm pair={pair} />
        <div className="stack">
          <WhoReads partner={pair?.partner} />
          <Earlier />
        </div>
      </div>
    </>
  )
}

/** When opened from a message: passed in the history state, never in a URL. */
function messageIn(state: unknown): { text: string; sentAt: string } | null {
  const { message } = (state ?? {}) as { message?: { text?: unknown; sentAt?: unknown } }
  return typeof message?.text === 'string' && message.text !== '' && typeof message.sentAt === 'string'
    ? { text: message.text, sentAt: message.sentAt }
    : null
}

/** The input is kept in full; a long quotation is shortened. */
const withQuote = (typed: string, quote: string): string => `${typed}\n\n${quote}`.slice(0, MAX_CASE_WORDS)

function TellForm({ pair }: { pair: PairToTell | null }) {
  const navigate = useNavigate()
  const readers = useTeamReaders()
  const tell = useTellTeam()
  const message = messageIn(useLocation().state)
  const quote = message && pair ? `${pair.partner}, ${momentLabel(message.sentAt)}: “${message.text}”` : null
  const [clientId] = useState(() => crypto.randomUUID())
  const { field, formProps, values, set } = useForm({
    initial: { topic: '', urgency: 'week', words: '', phone: '', paused: '', quoted: '' },
    validate: ({ topic, words }) => ({
      ...(topic === '' ? { topic: 'Please choose what it’s about.' } : {}),
      ...(words.trim() === '' ? { words: 'Please write a sentence or two.' } : {}),
    }),
    onValid: async ({ words: typed, phone, paused, quoted }) => {
      if (!topic) return
      const words = quoted === 'yes' && quote ? withQuote(typed, quote) : typed
      const body = { clientId, topic, urgency, words, enrollmentId: pair?.enrollmentId ?? null }
      await tell
        .mutateAsync({
          ...body,
          ...(urgency === 'today' ? { phone } : {}),
          pauseContact: paused === 'yes',
        })
        .then(({ id }) => navigate(screens.told(id)))
        // The form stays unchanged, and the message says what went wrong.
        .catch(() => undefined)
    },
  })
  const topic = caseTopics.find((each) => each === values.topic)
  const urgency = caseUrgencies.find((each) => each === values.urgency) ?? 'week'
  const isUrgent = topic !== undefined && pausesContact(topic, urgency)
  const { error } = field('topic')
  return (
    <Card>
      <form className="stack" {...formProps}>
        <fieldset className={styles.choices} aria-describedby={error ? 'topic-error' : undefined}>
          <legend>What’s it about?</legend>
          {caseTopics.map((each) => (
            <OptionCard
              key={each}
              name="topic"
              value={each}
              title={topicWords[each]}
              checked={topic === each}
              aria-invalid={error ? true : undefined}
              onChange={() => set('topic', each)}
            />
          ))}
          {error && (
            <p className="error" id="topic-error">
              {error}
            </p>
          )}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>How soon should someone look at it?</legend>
          {caseUrgencies.map((each) => (
            <OptionCard
              key={each}
              name="urgency"
              value={each}
              {...urgencyWords[each]}
              checked={urgency === each}
              onChange={() => set('urgency', each)}
            />
          ))}
        </fieldset>
        {urgency === 'today' && (
          <>
            <p className={styles.danger}>
              <Icon of={LifeBuoy} />
              In danger right now? Call your local emergency number first. This isn’t an emergency line.
            </p>
            <TextField
              label="Phone number (optional)"
              hint="If you’d like them to call you."
              type="tel"
              autoComplete="tel"
              maxLength={MAX_PHONE}
              {...field('phone')}
            />
          </>
        )}
        <Textarea
          label="What would you like them to know?"
          rows={6}
          maxLength={MAX_CASE_WORDS}
          {...field('words')}
        />
        {quote && (
          <div>
            <Checkbox
              checked={values.quoted === 'yes'}
              onChange={({ target }) => set('quoted', target.checked ? 'yes' : '')}
            >
              Quote the message you came from
            </Checkbox>
            <p className="hint">
              {values.quoted === 'yes'
                ? quote
                : 'Unless you tick this, the team won’t see any of your messages.'}
            </p>
          </div>
        )}
        {pair?.isRunning && (
          <div>
            <Checkbox
              checked={isUrgent || values.paused === 'yes'}
              disabled={isUrgent}
              onChange={({ target }) => set('paused', target.checked ? 'yes' : '')}
            >
              Pause contact with {pair.partner} while this is open
            </Checkbox>
            <p className="hint">
              {isUrgent && 'This can’t wait, so contact will stop as soon as you send it. '}
              No messages or sessions either way. {pair.partner} will be told that it’s paused, but not why or
              by whom. You can end the pause at any time.
            </p>
          </div>
        )}
        <p className="muted">Goes to {readers}. If they ask a colleague for help, you’ll see the name.</p>
        <div>
          <Button type="submit" busy={tell.isPending && 'Sending'}>
            Send to the team
          </Button>
        </div>
      </form>
    </Card>
  )
}

function WhoReads({ partner }: { partner: string | undefined }) {
  const readers = useTeamReaders()
  return (
    <Card title="Who will read this">
      <div className={styles.readers}>
        <p>
          <Icon of={Lock} />
          <span>
            Only {readers}.{partner && ` Not ${partner}.`}
          </span>
        </p>
        <ul>
          <li>They’ll answer you here. Our email will say there’s an answer, but not what it’s about.</li>
          <li>You’ll see who has read it, and any colleague they ask about it.</li>
          <li>You can add to it or withdraw it at any time.</li>
        </ul>
      </div>
    </Card>
  )
}

function Earlier() {
  const { page, goTo } = useListAddress()
  const { data } = useOwnCases(page)
  if (!data || data.total === 0) return null
  return (
    <Card title="What you’ve told them" className={styles.earlier}>
      <ul>
        {data.data.map((told) => (
          <li key={told.id}>
            <EntryRow
              picture={
                <span className="entry-row__icon">
                  <Icon of={MessageSquareLock} />
                </span>
              }
              title={topicWords[told.topic]}
              text={toldState(told)}
              time={shortMomentLabel(told.createdAt)}
              to={screens.told(told.id)}
            />
          </li>
        ))}
      </ul>
      {data.pageCount > 1 && (
        <Pager label="Pages of what you’ve told them" page={page} pageCount={data.pageCount} onPage={goTo} />
      )}
    </Card>
  )
}
