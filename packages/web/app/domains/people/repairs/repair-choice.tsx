import type { ProgrammeRepairs, Repair } from '@brightpair/contract'
import { useId } from 'react'
import { Avatar } from '~/ui/avatar'
import { classNames } from '~/ui/class-names'
import { fullName } from '../person-state'
import { AskingWords } from './asking-words'
import { affectedWords, movedWords, proofWords, repairTitle, toldWords, waitingWords } from './repair-words'
import styles from './repairs.module.css'
import type { AskingWords as AskingWordsByKey } from './use-repairs'
import '~/ui/avatar.css'

interface RepairChoiceProps {
  programme: ProgrammeRepairs
  choice: number | null
  onChoose: (at: number | null) => void
  /** Named where someone loses partners in several programmes. */
  heading?: string | undefined
  waiting?: { title: string; description: string }
  words: AskingWordsByKey
  onWords: (words: AskingWordsByKey) => void
}

function changed(words: AskingWordsByKey, key: string, own: string | undefined): AskingWordsByKey {
  const next = new Map(words)
  if (own === undefined) next.delete(key)
  else next.set(key, own)
  return next
}

/** Who loses a partner, up to three ways to repair it, and what everyone will be told. */
export function RepairChoice(props: RepairChoiceProps) {
  const { programme, choice, onChoose, heading, waiting, words, onWords } = props
  const { people, repairs } = programme
  const name = useId()
  const proof = proofWords(programme)
  const left = waiting ?? waitingWords(people)
  return (
    <section className={styles.programme} aria-label={heading ?? 'New partners'}>
      {heading && <h3>{heading}</h3>}
      <ul className={styles.people}>
        {people.map((each) => (
          <li key={each.person.id}>
            <Avatar
              side={each.role === 'MENTEE' ? 'mentee' : 'mentor'}
              name={fullName(each.person)}
              portrait={each.person.portrait}
            />
            <span>
              <b>{fullName(each.person)}</b>
              <small>{affectedWords(each)}</small>
            </span>
          </li>
        ))}
      </ul>
      <fieldset className={styles.repairs}>
        <legend>{repairs.length > 0 ? 'What happens next?' : 'Nobody who fits is free right now'}</legend>
        {repairs.map((repair, at) => (
          <RepairCard
            // The pairs are what distinguishes one repair from another.
            key={repair.pairs.map(({ mentee, mentor }) => mentee.id + mentor.id).join()}
            repair={repair}
            role={people[0]?.role ?? 'MENTEE'}
            name={name}
            isChosen={choice === at}
            onChoose={() => onChoose(at)}
          />
        ))}
        <label className={classNames(styles.repair, styles.waiting)}>
          <input type="radio" name={name} checked={choice === null} onChange={() => onChoose(null)} />
          <span className={styles.head}>
            <b>{left.title}</b>
            <small>{left.description}</small>
          </span>
        </label>
      </fieldset>
      {proof && <p className={styles.note}>{proof}</p>}
      <details className={styles.told} open>
        <summary>What each person will be told</summary>
        <dl>
          {toldWords(programme, repairs[choice ?? -1]).map(({ id, who, what, ask }) => (
            <div key={id}>
              <dt>{who}</dt>
              <dd>
                {what}
                {ask && (
                  <AskingWords
                    key={ask.key}
                    who={who}
                    usual={ask.usual}
                    own={words.get(ask.key)}
                    onChange={(own) => onWords(changed(words, ask.key, own))}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>Private messages stay between the two who wrote them.</p>
      </details>
    </section>
  )
}

interface RepairCardProps {
  repair: Repair
  role: 'MENTOR' | 'MENTEE'
  name: string
  isChosen: boolean
  onChoose: () => void
}

function RepairCard({ repair, role, name, isChosen, onChoose }: RepairCardProps) {
  return (
    <label className={classNames(styles.repair, styles.withPairs)}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.head}>
        <b>{repairTitle(repair, role)}</b>
        <small>{movedWords(repair.moved)}</small>
      </span>
      <span className={styles.pairs}>
        {repair.pairs.map(({ mentee, mentor, from, score, reason }) => (
          <span key={mentee.id} className={styles.pair}>
            <span className="duo" aria-hidden="true">
              <Avatar side="mentor" name={fullName(mentor)} portrait={mentor.portrait} />
              <Avatar side="mentee" name={fullName(mentee)} portrait={mentee.portrait} />
            </span>
            <b>
              {mentee.firstName}
              {from ? ` from ${from.firstName}` : ''} to {fullName(mentor)}
            </b>
            <strong>
              <span className="sr-only">Score </span>
              {score}
            </strong>
            {reason && <small>{reason}</small>}
          </span>
        ))}
      </span>
      <span className={styles.figures}>
        <span>
          Average score <b>{repair.average}</b>, was {repair.was}
        </span>
        {repair.left.length > 0 && (
          <span>
            Nobody yet for <b>{repair.left.map(({ firstName }) => firstName).join(', ')}</b>
          </span>
        )}
      </span>
    </label>
  )
}
