import { MAX_FEEDBACK } from '@brightpair/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { messageOf } from '~/lib/api-error'
import { useTeamReaders } from '~/lib/use-team-readers'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import styles from './feedback.module.css'
import { focusRating, RatingField } from './rating-field'
import { type FeedbackWish, useGiveFeedback } from './use-feedback'

type Visibility = FeedbackWish['visibility']

const empty = { rating: null as number | null, helped: '', toChange: '', teamMayRead: false }

/** The id of one attempt, however often it is sent: the server stores each id once. */
const newTry = () => ('randomUUID' in crypto ? { id: crypto.randomUUID() } : {})

export function FeedbackForm() {
  const teamReaders = useTeamReaders()
  const { enrollmentId, partner } = usePair()
  const [words, setWords] = useState(empty)
  const [visibility, setVisibility] = useState<Visibility>('partner')
  const [isRatingMissing, setRatingMissing] = useState(false)
  const thisTry = useRef(newTry())
  const give = useGiveFeedback(enrollmentId)
  const form = useRef<HTMLFormElement>(null)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { rating, helped, toChange } = words
    const teamMayRead = visibility === 'partner' && words.teamMayRead
    setRatingMissing(rating === null)
    if (rating === null) return focusRating(form.current)
    if (give.isPending) return
    give.mutate(
      { ...thisTry.current, rating, helped, toChange, visibility, teamMayRead },
      {
        onSuccess() {
          toast.success('Thank you for your feedback.', {
            description:
              visibility === 'partner'
                ? `${partner.firstName} can read it now.`
                : `It’s waiting for ${teamReaders}.`,
          })
          setWords(empty)
          thisTry.current = newTry()
        },
        onError: (error) =>
          toast.error(messageOf(error, 'We couldn’t send your feedback. Please try again.')),
      },
    )
  }

  return (
    <form ref={form} className={styles.feedbackForm} onSubmit={onSubmit} noValidate>
      <RatingField
        label={`How is it going with ${partner.firstName}?`}
        value={words.rating}
        isMissing={isRatingMissing}
        onChange={(rating) => {
          setRatingMissing(false)
          setWords((was) => ({ ...was, rating }))
        }}
      />
      <Textarea
        label="What helped? (optional)"
        rows={2}
        maxLength={MAX_FEEDBACK}
        value={words.helped}
        onChange={({ target }) => setWords((was) => ({ ...was, helped: target.value }))}
      />
      <Textarea
        label="What would you change? (optional)"
        rows={2}
        maxLength={MAX_FEEDBACK}
        value={words.toChange}
        onChange={({ target }) => setWords((was) => ({ ...was, toChange: target.value }))}
      />
      <OptionGroup label="Who can read it" compact>
        <OptionCard
          name="feedback-visibility"
          title={`Share with ${partner.firstName}`}
          description={`${partner.firstName} will see it, with your name.`}
          checked={visibility === 'partner'}
          onChange={() => setVisibility('partner')}
        />
        <OptionCard
          name="feedback-visibility"
          title="Only for the programme team"
          description={`Read, with your name, by ${teamReaders}. ${partner.firstName} won’t see it or know you wrote it.`}
          checked={visibility === 'team'}
          onChange={() => setVisibility('team')}
        />
      </OptionGroup>
      {visibility === 'partner' && (
        <Checkbox
          checked={words.teamMayRead}
          onChange={({ target }) => setWords((was) => ({ ...was, teamMayRead: target.checked }))}
        >
          The people who run the programme may read it too
          <span className={styles.consent}>
            It will be shown to them with your name, and {partner.firstName} will see that. You can hide it
            from them again at any time.
          </span>
        </Checkbox>
      )}
      <div>
        <Button type="submit" busy={give.isPending && 'Sending'}>
          Send feedback
        </Button>
      </div>
    </form>
  )
}
