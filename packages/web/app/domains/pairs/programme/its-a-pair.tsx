import type { Account } from '@brightpair/contract'
import { MessageCircle } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAgreement } from '~/domains/pairs/agreements/use-agreement'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { PersonPetal, useProfile } from '~/domains/people'
import { deviceMemory } from '~/lib/device-memory'
import { screens } from '~/lib/screens'
import { Petal } from '~/ui/art/petal'
import { petalField } from '~/ui/art/petal-field'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './its-a-pair.module.css'

const KEY = 'pair.seen'
/** A mentor can have five pairs at once. */
const REMEMBERED = 5

/** The cell size of a background that leaves most of its cells empty. */
const CELL = 103
const ground = petalField(16, 11, 20_261).filter(({ chance }) => chance < 0.55)

/** The mentor upper left, the mentee lower right. */
const petals = [
  { side: 'mentor', at: 0 },
  { side: 'mentee', at: 216 },
] as const

const seenPairs = () => (deviceMemory.read(KEY) ?? '').split(' ').filter(Boolean)

function remember(enrollmentId: string) {
  const others = seenPairs().filter((id) => id !== enrollmentId)
  deviceMemory.write(KEY, [enrollmentId, ...others].slice(0, REMEMBERED).join(' '))
}

/** Someone who has just accepted, or who saw the proposal on this device and returns after the other's acceptance. */
const saidYesHere = (state: { isForAgreement?: boolean } | null) =>
  state?.isForAgreement === true || deviceMemory.read('match.revealed') !== null

/** Shown once when both have accepted; what follows waits until it is closed. */
export function ItsAPair({ account, children }: { account: Account; children: ReactNode }) {
  const { enrollmentId } = usePair()
  const { state } = useLocation()
  const { data: agreement } = useAgreement(account, enrollmentId)
  const [isOpen, setOpen] = useState(() => saidYesHere(state) && !seenPairs().includes(enrollmentId))
  if (!isOpen || agreement?.signedByMe) return children
  return (
    agreement && (
      <Moment
        onClose={() => {
          remember(enrollmentId)
          setOpen(false)
        }}
      />
    )
  )
}

function Moment({ onClose }: { onClose: () => void }) {
  const { me, partner, programme, enrollmentId } = usePair()
  const pictures = {
    [me.id]: useProfile(me.id).data?.picture,
    [partner.id]: useProfile(partner.id).data?.picture,
  }
  const ofPair = useOfPair()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const goTo = (screen: string) => () => {
    onClose()
    void navigate(ofPair(screen, enrollmentId))
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.moment} on-inverse`}
      aria-labelledby="its-a-pair"
      onClose={onClose}
    >
      <svg
        className={styles.field}
        viewBox="0 0 1624 1044"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {ground.map(({ column, row, chance, point }) => (
          <Petal
            key={`${column} ${row}`}
            className={chance < 0.18 ? styles.near : styles.far}
            x={column * CELL}
            y={row * CELL}
            size={88}
            point={point}
          />
        ))}
      </svg>
      <div className={styles.inside}>
        <svg
          className={styles.art}
          viewBox="0 0 528 528"
          role="img"
          aria-label={`${programme.mentor.firstName} and ${programme.mentee.firstName}`}
        >
          {petals.map(({ side, at }) => (
            <g key={side} className={styles[`petal_${side}`]}>
              <PersonPetal
                personId={programme[side].id}
                name={programme[side]}
                picture={pictures[programme[side].id] ?? null}
                side={side}
                x={at}
                y={at}
                size={312}
              />
            </g>
          ))}
          <g className={styles.spark}>
            <rect x="213" y="213" width="102" height="102" rx="5" />
            <path d="M240 266 L257 283 L290 248" />
          </g>
        </svg>
        <div className={styles.text}>
          <h1 id="its-a-pair">It’s a pair</h1>
          <p>You and {partner.firstName} have both said yes. Here’s how to begin.</p>
          <ol className={styles.steps}>
            <li>
              <i>1</i>
              <span>
                <b>Sign the agreement</b>Two minutes to read. {partner.firstName} will sign the same text.
              </span>
            </li>
            <li>
              <i>2</i>
              <span>
                <b>Say hello</b>One line is enough.
              </span>
            </li>
          </ol>
          <div className={styles.actions}>
            <Button variant="commit" size="lg" onClick={goTo(screens.agreement)}>
              Sign the agreement
            </Button>
            <Button variant="inverse-ghost" size="lg" onClick={goTo(screens.inbox)}>
              <Icon of={MessageCircle} />
              Say hello
            </Button>
          </div>
          <Button variant="link" onClick={onClose}>
            Go to Home
          </Button>
        </div>
      </div>
    </dialog>
  )
}
