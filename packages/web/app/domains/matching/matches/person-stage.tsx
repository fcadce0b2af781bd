import type { Account, LiveMatch } from '@brightpair/contract'
import { Languages, MapPin } from 'lucide'
import { otherSide, type Side, sideNames } from '~/content/matches'
import { revealWords } from '~/content/reveal'
import { PersonPetal, useProfile } from '~/domains/people'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import styles from './person-stage.module.css'

interface PersonStageProps {
  you: Side
  account: Account
  match: LiveMatch
  score: number
}

/** The possible partner, as far as they agreed to be seen, next to oneself. */
export function PersonStage({ you, account, match, score }: PersonStageProps) {
  const own = useProfile(account.id)
  const { partner, introduction } = match
  const { headline, company, location, languages, line } = introduction
  const them = otherSide(you)
  const name = `${partner.firstName} ${partner.lastName}`
  const job = [headline, company?.name].filter(Boolean).join(', ')
  return (
    <section className={`${styles.stage} on-inverse`} aria-label={`Meet ${partner.firstName}, your ${them}`}>
      <div className={styles.stageIn}>
        <div className={styles.who}>
          <div className={styles.art}>
            <svg
              viewBox="0 0 372 372"
              role="img"
              aria-label={`You and ${name}: ${partner.firstName} fits you with ${score} of 100`}
            >
              <circle className={styles.ring3} cx="250" cy="250" r="560" />
              <circle className={styles.ring2} cx="250" cy="250" r="400" />
              <circle className={styles.ring1} cx="250" cy="250" r="250" />
              <g className={styles.petalThem}>
                <PersonPetal
                  personId={introduction.id}
                  name={partner}
                  picture={introduction.picture}
                  side={them}
                  {...places[them].them}
                />
              </g>
              <g className={styles.petalYou}>
                <PersonPetal
                  personId={account.id}
                  name={account}
                  picture={own.data?.picture ?? null}
                  side={you}
                  {...places[them].you}
                />
              </g>
              <g className={styles.spark}>
                <rect {...places[them].spark} width="56" height="56" rx="3" />
                <text x={places[them].spark.x + 28} y={places[them].spark.y + 37} textAnchor="middle">
                  {score}
                </text>
              </g>
            </svg>
          </div>
          <div className={styles.name}>
            <p>{name}</p>
            <Badge tone={them}>{sideNames[them]}</Badge>
          </div>
          {job && <p className={styles.job}>{job}</p>}
          {(location || languages.length > 0) && (
            <ul className={styles.facts}>
              {location && (
                <li>
                  <Icon of={MapPin} />
                  {location}
                </li>
              )}
              {languages.length > 0 && (
                <li>
                  <Icon of={Languages} />
                  {new Intl.ListFormat('en-GB').format(languages)}
                </li>
              )}
            </ul>
          )}
          {line && (
            <div className={styles.words}>
              <small>{revealWords.inTheirWords(partner.firstName)}</small>
              <p>{line}</p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** A mentor's petal points down to the right, a mentee's up to the left: the small petal touches the tip. */
const places = {
  mentor: {
    them: { x: 0, y: 0, size: 300 },
    you: { x: 244, y: 244, size: 128 },
    spark: { x: 244, y: 244 },
  },
  mentee: {
    them: { x: 72, y: 72, size: 300 },
    you: { x: 0, y: 0, size: 128 },
    spark: { x: 72, y: 72 },
  },
} as const
