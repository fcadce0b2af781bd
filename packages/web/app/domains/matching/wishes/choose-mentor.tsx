import type { Shortlist } from '@brightpair/contract'
import { MAX_MENTEES, MAX_WISHES } from '@brightpair/contract/limits'
import { EyeOff, Heart, ThumbsUp } from 'lucide'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Stepper } from '~/ui/stepper'
import shared from './choose.module.css'
import { Until } from './choose-mentee'
import styles from './choose-mentor.module.css'
import { Face, Introduced, Reasons } from './shortlisted'
import type { OwnPlaces } from './use-own-places'
import { countInWords, nameOf, type Wishes } from './use-wishes'

const answers = [
  { id: 'love', label: 'I’d love to', icon: Heart },
  { id: 'happy', label: 'Happy to', icon: ThumbsUp },
  { id: 'not', label: 'Rather not', icon: EyeOff },
] as const
type AnswerId = (typeof answers)[number]['id']

interface ChooseMentorProps {
  list: Shortlist
  wishes: Wishes
  places: OwnPlaces
}

/** Simpler than for a mentee: one of three ratings each, with the best fits first. */
export function ChooseMentor({ list, wishes, places }: ChooseMentorProps) {
  const isDone = list.sentAt !== null && !wishes.isChanged && !places.isChanged
  const isSaving = wishes.send.isPending || places.isSaving
  const answerOf = (id: string): AnswerId =>
    wishes.order.includes(id) ? 'love' : wishes.never.includes(id) ? 'not' : 'happy'
  const choose: Record<AnswerId, (id: string) => void> = {
    love: wishes.love,
    happy: wishes.remove,
    not: wishes.ratherNot,
  }
  return (
    <div className={styles.mentor}>
      <h1>Who would you like to mentor?</h1>
      <p className="lede">
        {list.people.length === 1 ? 'One mentee fits' : `${countInWords(list.people.length)} mentees fit`}{' '}
        what you offer. Say who you’d love to work with; skip the rest and we’ll go by your answers.
      </p>
      {places.capacity !== null && (
        <section className={styles.places} aria-labelledby="places">
          <div>
            <h2 id="places">How many mentees can you take?</h2>
            <p>
              {places.taken > 0 && `You have ${places.taken === 1 ? 'one' : places.taken} now. `}
              Count on about an hour a fortnight for each.
            </p>
          </div>
          <Stepper
            label="How many mentees can you take?"
            isLabelHidden
            value={places.capacity}
            min={Math.max(1, places.taken)}
            max={MAX_MENTEES}
            onChange={places.set}
          />
        </section>
      )}
      <ul className={styles.rows}>
        {list.people.map((person) => {
          const { id } = person
          const answer = answerOf(id)
          return (
            <li key={id} className={classNames(styles.row, answer === 'not' && shared.isOut)}>
              <Face person={person} side="mentee" size="xl" />
              <div className={shared.rowText}>
                <h2>{nameOf(person)}</h2>
                <Introduced person={person} />
                <Reasons person={person} />
              </div>
              <fieldset className={styles.three}>
                <legend className="sr-only">{nameOf(person)}</legend>
                {answers.map((each) => (
                  <label key={each.id}>
                    <input
                      type="radio"
                      name={`answer-${id}`}
                      checked={answer === each.id}
                      disabled={each.id === 'love' && wishes.isFull && answer !== 'love'}
                      onChange={() => choose[each.id](id)}
                    />
                    <span>
                      <Icon of={each.icon} />
                      {each.label}
                    </span>
                  </label>
                ))}
              </fieldset>
            </li>
          )
        })}
      </ul>
      <div className={styles.mentorFoot}>
        <div>
          <p>
            You can say “I’d love to” up to {MAX_WISHES} times. They come first on your list, best fit first.
            Nobody sees who you choose, and nobody wins by being fast. If you say “Rather not”, the programme
            team may learn that one of you asked not to be matched, but not which of you.
          </p>
          <Until list={list} />
        </div>
        <Button
          variant="commit"
          size="lg"
          busy={isSaving && 'Saving'}
          disabled={isDone}
          onClick={() => void places.save().then((isSaved) => isSaved && wishes.send.mutate())}
        >
          {isDone ? 'Saved' : 'Submit'}
        </Button>
      </div>
    </div>
  )
}
