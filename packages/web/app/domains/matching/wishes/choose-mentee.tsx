import type { Shortlist, ShortlistedPerson } from '@brightpair/contract'
import { MAX_WISHES } from '@brightpair/contract/limits'
import { Check, EyeOff, Plus, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { untilLabel } from '../until-label'
import styles from './choose.module.css'
import { RankList } from './rank-list'
import { Face, Introduced, Reasons } from './shortlisted'
import { countInWords, nameOf, type Wishes } from './use-wishes'

interface ChooseProps {
  list: Shortlist
  wishes: Wishes
}

interface Filter {
  label: string
  isShown: (person: ShortlistedPerson) => boolean
}

const everyone: Filter = { label: 'Best fit', isShown: () => true }
const filters: readonly Filter[] = [
  { label: 'Same time zone', isShown: ({ minutesAhead }) => minutesAhead === 0 },
  { label: 'More than one place', isShown: ({ places }) => (places ?? 0) > 1 },
]

/** A filter that would show everyone or no one is left out. */
const tellsApart = (people: readonly ShortlistedPerson[], isShown: Filter['isShown']): boolean =>
  people.some(isShown) && !people.every(isShown)

function askOf(many: number): string {
  if (many === 1) return 'Add them if you’d like to meet.'
  if (many <= MAX_WISHES) return 'Put them in the order you’d like to meet them.'
  return `Put up to ${countInWords(MAX_WISHES).toLowerCase()} in the order you’d like to meet them.`
}

export function ChooseMentee({ list, wishes }: ChooseProps) {
  const { people } = list
  const many = countInWords(people.length)
  const [chosen, setChosen] = useState<string>(everyone.label)
  const offered = [everyone, ...filters.filter(({ isShown }) => tellsApart(people, isShown))]
  const filter = offered.find(({ label }) => label === chosen) ?? everyone
  return (
    <div className={styles.choose}>
      <div className={styles.head}>
        <h1>Your shortlist</h1>
        <p className="lede">
          {people.length === 1 ? 'One mentor fits' : `${many} mentors fit`} what you told us.{' '}
          {askOf(people.length)}
        </p>
      </div>
      <section aria-labelledby="fit">
        <div className={styles.fit}>
          <h2 id="fit">{people.length === 1 ? 'Who fits you' : `${many} who fit you`}</h2>
          {offered.length > 1 && (
            <Chips label="Show">
              {offered.map(({ label, isShown }) => (
                <Chip key={label} pressed={isShown === filter.isShown} onPress={() => setChosen(label)}>
                  {label}
                </Chip>
              ))}
            </Chips>
          )}
        </div>
        <ul className={styles.cards}>
          {people.filter(filter.isShown).map((person) => (
            <MentorCard key={person.id} person={person} wishes={wishes} />
          ))}
        </ul>
        <p className={styles.note}>
          <Icon of={ShieldCheck} />
          You see only what each mentor chose to show before a match. None of them can see that you looked.
        </p>
      </section>
      <aside className={styles.rank} aria-labelledby="order">
        <h2 id="order">Your order</h2>
        <p className={styles.rankWhy}>
          <b>Your honest order is your best strategy.</b> Putting someone first never costs you your second
          choice, and nobody wins by being fast.
        </p>
        <RankList wishes={wishes} />
        <SendButton list={list} wishes={wishes} />
      </aside>
      <div className={styles.bar}>
        <div>
          {wishes.ranked.length > 0 && (
            <div className={styles.barFaces}>
              {wishes.ranked.map((person) => (
                <Face key={person.id} person={person} side="mentor" size="sm" />
              ))}
            </div>
          )}
          <p aria-live="polite">
            <b>
              {wishes.ranked.length} of {wishes.max}
            </b>{' '}
            <a href="#order">See your order</a>
          </p>
        </div>
        <Button
          variant="commit"
          busy={wishes.send.isPending && 'Saving'}
          disabled={isSettled(list, wishes)}
          onClick={() => wishes.send.mutate()}
        >
          {isSettled(list, wishes) ? 'Saved' : 'Submit'}
        </Button>
      </div>
    </div>
  )
}

/** Sent and unchanged since. */
const isSettled = ({ sentAt }: Shortlist, { isChanged }: Wishes): boolean => sentAt !== null && !isChanged

function SendButton({ list, wishes }: ChooseProps) {
  const isDone = isSettled(list, wishes)
  return (
    <div className={styles.send}>
      <Button
        block
        variant="commit"
        size="lg"
        busy={wishes.send.isPending && 'Saving'}
        disabled={isDone}
        onClick={() => wishes.send.mutate()}
      >
        {isDone && <Icon of={Check} />}
        {isDone ? 'Saved' : 'Submit my order'}
      </Button>
      <Until list={list} />
    </div>
  )
}

export function Until({ list: { closesAt, isRolling } }: Pick<ChooseProps, 'list'>) {
  if (!closesAt) return null
  return (
    <p className={styles.until}>
      You can change it until {untilLabel(closesAt)}.{' '}
      {isRolling
        ? 'We’ll look for your match once you’ve submitted it.'
        : 'Matching starts then, for everyone at once.'}
    </p>
  )
}

function MentorCard({ person, wishes }: { person: ShortlistedPerson; wishes: Wishes }) {
  const { id, places, introduction } = person
  const name = nameOf(person)
  const place = wishes.order.indexOf(id) + 1
  const isOut = wishes.never.includes(id)
  const facts = [introduction.languages.join(', '), places === 1 ? '1 place' : `${places ?? 0} places`]
  return (
    <li className={classNames(styles.card, place > 0 && styles.isIn, isOut && styles.isOut)}>
      <div className={styles.cardTop}>
        <Face person={person} side="mentor" size="xl" />
        <div>
          <h3>{name}</h3>
          <Introduced person={person} />
        </div>
        {place > 0 && (
          <span className={styles.number}>
            <span className="sr-only">On your list, number </span>
            {place}
          </span>
        )}
      </div>
      <Reasons person={person} />
      <ul className={styles.facts}>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={styles.cardFoot}>
        {isOut ? (
          <>
            <span className={styles.out}>
              <Icon of={EyeOff} />
              Rather not
            </span>
            <Button variant="ghost" size="sm" onClick={() => wishes.remove(id)}>
              Undo<span className="sr-only"> for {name}</span>
            </Button>
          </>
        ) : place > 0 ? (
          <>
            <span className={styles.onList}>
              <Icon of={Check} />
              On your list
            </span>
            <Button variant="ghost" size="sm" onClick={() => wishes.remove(id)}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" size="sm" disabled={wishes.isFull} onClick={() => wishes.add(id)}>
              <Icon of={Plus} />
              Add<span className="sr-only"> {name}</span>
            </Button>
            <Button variant="ghost" size="sm" onClick={() => wishes.ratherNot(id)}>
              Rather not<span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
