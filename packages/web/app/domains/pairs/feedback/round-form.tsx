import type { Recommendation, Round, RoundWords } from '@brightpair/contract'
import { MAX_FEEDBACK } from '@brightpair/contract/limits'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import styles from './feedback.module.css'
import { focusRating, RatingField } from './rating-field'
import { questions, ratingLabels, recommendations, saidBefore } from './round-words'
import { useAnswerRound } from './use-feedback'
import '~/ui/field.css'

interface RoundFormProps {
  round: Round
  /** Called once the answer is stored. */
  onDone?: () => void
  /** Shown beside the button. */
  children?: ReactNode
}

/** One tap is enough; every text is optional, and says who reads it. */
export function RoundForm({ round, onDone, children }: RoundFormProps) {
  const { kind, mine, revealsAt } = round
  const { enrollmentId, partner } = usePair()
  const [rating, setRating] = useState(mine?.rating ?? saidBefore(round))
  const [words, setWords] = useState<RoundWords>(mine?.words ?? {})
  const [recommends, setRecommends] = useState<Recommendation | null>(mine?.recommends ?? null)
  const [privateNote, setPrivateNote] = useState(mine?.privateNote ?? '')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const answer = useAnswerRound(enrollmentId)
  // After a session, the single tap comes first, and the rest is shown only after it.
  const isWhole = kind !== 'session' || rating !== null

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(rating === null)
    if (rating === null) return focusRating(form.current)
    if (answer.isPending) return
    answer.mutate(
      { roundId: round.id, body: { rating, words, recommends, privateNote } },
      {
        onSuccess({ isRevealed }) {
          toast.success('Thank you.', {
            description: isRevealed
              ? `You’ve both answered: you can read what ${partner.firstName} said.`
              : `${partner.firstName} can read it once you’ve both answered.`,
          })
          onDone?.()
        },
        onError: (error) => toast.error(messageOf(error, 'We couldn’t send your answer. Please try again.')),
      },
    )
  }

  return (
    <form ref={form} className={styles.feedbackForm} onSubmit={onSubmit} noValidate>
      <RatingField
        label={ratingLabels[kind]}
        value={rating}
        isMissing={isMissing}
        onChange={(chosen) => {
          setMissing(false)
          setRating(chosen)
        }}
      />
      {!mine && saidBefore(round) !== null && (
        <p className="hint">From what you said when we asked whether you met. Change it if you like.</p>
      )}
      {isWhole && (
        <>
          {questions[kind].map(({ question, label }) => (
            <Textarea
              key={question}
              label={`${label(partner.firstName)} (optional)`}
              rows={2}
              maxLength={MAX_FEEDBACK}
              value={words[question] ?? ''}
              onChange={({ target }) => setWords((was) => ({ ...was, [question]: target.value }))}
            />
          ))}
          {kind === 'closing' && (
            <div className={styles.feedbackChoice}>
              <span className="label">Would you recommend a mentorship like this? (optional)</span>
              <OptionGroup label="Would you recommend a mentorship like this?" compact>
                {recommendations.map(({ value, label }) => (
                  <OptionCard
                    key={value}
                    name={`recommends-${round.id}`}
                    title={label}
                    checked={recommends === value}
                    onChange={() => setRecommends(value)}
                  />
                ))}
              </OptionGroup>
            </div>
          )}
          <p className="hint">
            {partner.firstName} reads {kind === 'session' ? 'the rating and the line' : 'all of this'} once
            you’ve both answered, or on {dayLabel(revealsAt)}. The people who run the programme see when
            ratings fall{kind === 'closing' && ', and what share of people would recommend it'}, not who said
            what.
          </p>
          <Textarea
            label="A note to yourself (optional)"
            hint="Only you can read this."
            rows={2}
            maxLength={MAX_FEEDBACK}
            value={privateNote}
            onChange={({ target }) => setPrivateNote(target.value)}
          />
        </>
      )}
      <div className="row">
        <Button type="submit" busy={answer.isPending && 'Sending'}>
          {mine ? 'Save changes' : 'Send'}
        </Button>
        {children}
      </div>
    </form>
  )
}
