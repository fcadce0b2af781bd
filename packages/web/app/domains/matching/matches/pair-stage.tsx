import type { Account, LiveMatch } from '@brightpair/contract'
import { Check, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { otherSide, type Side, sideNames } from '~/content/matches'
import { PersonPetal, useProfile } from '~/domains/people'
import { lagoon, marigold, white } from '~/ui/art/paint'
import { Petal } from '~/ui/art/petal'
import { Badge } from '~/ui/badge'
import { classNames } from '~/ui/class-names'
import { sideOf } from './match-view'
import styles from './stage.module.css'

interface PairStageProps {
  account: Account
  /** Accepted by this person, but not yet by the other; left out while there is no one to name. */
  match?: LiveMatch
}

/** Letters of a name, before it would run into the other petal. */
const MAX_AT_FULL_SIZE = 24
const SIZE = 312
const corners = {
  mentor: { at: 0, point: 'br', line: lagoon(300) },
  mentee: { at: 216, point: 'tl', line: marigold(400) },
} as const

/** The two petals on a dark background: one's own, and the other as an outline until they have said yes too. */
export function PairStage({ account, match }: PairStageProps) {
  const you = sideOf(account)
  const them = otherSide(you)
  const label = match
    ? `You’ve said yes; ${match.partner.firstName} hasn’t answered yet`
    : `Your side of the pair is in place; your ${them} is still to come`
  return (
    <section className={`${styles.revealStage} on-inverse`} aria-label="Your pair">
      <div className={styles.revealPair}>
        <svg viewBox="0 0 528 528" role="img" aria-label={label}>
          <circle className={styles.revealRing3} cx="264" cy="264" r="470" />
          <circle className={styles.revealRing2} cx="264" cy="264" r="350" />
          <circle className={styles.revealRing1} cx="264" cy="264" r="232" />
          {(['mentor', 'mentee'] as const).map((side) =>
            side === you ? (
              <OwnPetal key={side} account={account} />
            ) : (
              <OpenPetal key={side} side={side} match={match} />
            ),
          )}
          {match && (
            <rect
              className={styles.revealOpen}
              x="218"
              y="218"
              width="92"
              height="92"
              rx="4"
              stroke={white}
            />
          )}
        </svg>
        <Name side={you} of={account}>
          {match ? (
            <Badge tone="success" icon={Check}>
              You said yes
            </Badge>
          ) : (
            <Badge tone={you}>{sideNames[you]}, you</Badge>
          )}
        </Name>
        {match && (
          <Name side={them} of={match.partner}>
            <Badge tone="warning" icon={Clock}>
              Waiting
            </Badge>
          </Name>
        )}
      </div>
    </section>
  )
}

function OwnPetal({ account }: { account: Account }) {
  const { data: profile } = useProfile(account.id)
  const side = sideOf(account)
  const { at } = corners[side]
  return (
    <PersonPetal
      personId={account.id}
      name={account}
      picture={profile?.picture ?? null}
      side={side}
      x={at}
      y={at}
      size={SIZE}
    />
  )
}

function OpenPetal({ side, match }: { side: Side; match: LiveMatch | undefined }) {
  const { at, point, line } = corners[side]
  return (
    <>
      {match && (
        <g className={styles.isFaint}>
          <PersonPetal
            personId={match.introduction.id}
            name={match.partner}
            picture={match.introduction.picture}
            side={side}
            x={at}
            y={at}
            size={SIZE}
          />
        </g>
      )}
      <Petal
        className={styles.revealOpen}
        x={at + 2}
        y={at + 2}
        size={SIZE - 4}
        point={point}
        stroke={line}
      />
    </>
  )
}

interface NameProps {
  side: Side
  of: { firstName: string; lastName: string }
  children: ReactNode
}

function Name({ side, of: { firstName, lastName }, children }: NameProps) {
  return (
    <div className={classNames(styles.revealName, styles[`revealName_${side}`])}>
      <b className={classNames(firstName.length + lastName.length > MAX_AT_FULL_SIZE && styles.isLong)}>
        {firstName}
        <br />
        {lastName}
      </b>
      {children}
    </div>
  )
}
