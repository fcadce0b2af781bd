import type { Programme } from '@brightpair/contract'
import { Link } from 'react-router'
import { pairIn, useOfPair, usePair } from '~/domains/pairs'
import { fullName, PersonAvatar } from '~/domains/people'
import { AcceptTime } from '~/domains/sessions'
import { browserTimeZone } from '~/lib/clock'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { MonthRing } from '~/ui/month-ring'
import { greetingAt } from './day-words'
import styles from './mentee-lines.module.css'
import { byUrgency, lineStepOf, type Step } from './next-step'
import type { Today } from './use-today'

interface MenteeLinesProps {
  programmes: readonly Programme[]
  today: Today
}

const words = ['', 'One', 'Two', 'Three', 'Four', 'Five'] as const

/** For a mentor of several: one line each, most urgent first, with the next step as its button. */
export function MenteeLines({ programmes, today }: MenteeLinesProps) {
  const { me } = usePair()
  const now = new Date()
  const zone = today.timeZone ?? browserTimeZone()
  const lines = today.pairs
    .flatMap((each) => {
      const programme = programmes.find(({ id }) => id === each.enrollmentId)
      if (!programme) return []
      const pair = pairIn(programme, me.id)
      return { pair, today: each, step: lineStepOf({ pair, today: each, zone, now }) }
    })
    .toSorted(byUrgency)
  const toDo = lines.filter(({ step }) => step.kind !== 'nothing').length
  return (
    <section className={`${styles.lines} on-inverse`} aria-labelledby="mentee-lines">
      <div className={styles.linesHead}>
        <h1 id="mentee-lines">
          {greetingAt(now)}, {me.firstName}
        </h1>
        <p>
          {words[lines.length] ?? lines.length} mentees,{' '}
          {toDo === 0 ? 'nothing to do today' : thingsOf(toDo, lines.length)}.
        </p>
      </div>
      <ul>
        {lines.map(({ pair, step }) => (
          <li key={pair.enrollmentId} className={styles.line}>
            <WhoLink programme={pair.programme} />
            <MonthRing small month={pair.programme.month} months={pair.programme.months} />
            <p className={styles.lineStep}>
              <b>{step.title}</b>
              <span>{step.text}</span>
            </p>
            <LineAction enrollmentId={pair.enrollmentId} step={step} name={pair.partner.firstName} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const thingsOf = (toDo: number, mentees: number) =>
  toDo === mentees
    ? 'one thing each'
    : toDo === 1
      ? 'one thing to do'
      : `${words[toDo]?.toLowerCase()} things to do`

function WhoLink({ programme: { id, mentee, track, month } }: { programme: Programme }) {
  const ofPair = useOfPair()
  return (
    <Link className={styles.lineWho} to={ofPair(screens.partner, id)}>
      <PersonAvatar personId={mentee.id} name={fullName(mentee)} side="mentee" size="lg" />
      <span>
        <b>{fullName(mentee)}</b>
        <span>{track ? `${track.name}, month ${month}` : `Month ${month}`}</span>
      </span>
    </Link>
  )
}

function LineAction({ enrollmentId, step, name }: { enrollmentId: string; step: Step; name: string }) {
  const ofPair = useOfPair()
  if (step.accept)
    return (
      <AcceptTime
        variant="inverse"
        enrollmentId={enrollmentId}
        session={step.accept.session}
        startsAt={step.accept.startsAt}
      >
        {step.accept.label}
        <span className="sr-only"> with {name}</span>
      </AcceptTime>
    )
  if (!step.go) return <span />
  const [path = '', hash] = step.go.to.split('#')
  return (
    <ButtonLink
      variant={
        step.kind === 'sign' || step.kind === 'answer' || step.kind === 'met' ? 'inverse' : 'inverse-ghost'
      }
      to={`${ofPair(path, enrollmentId)}${hash ? `#${hash}` : ''}`}
      {...(step.kind === 'find-time' ? { state: { isProposing: true } } : {})}
    >
      {step.met ? 'Answer' : step.go.label}
      <span className="sr-only"> for {name}</span>
    </ButtonLink>
  )
}

/** Selects the pair whose months, card and chat are shown below and on every other screen. */
export function MenteeTabs({ programmes }: { programmes: readonly Programme[] }) {
  const { enrollmentId } = usePair()
  const ofPair = useOfPair()
  return (
    <nav className={styles.whoTabs} aria-label="Your mentees">
      {programmes.map(({ id, mentee }) => (
        <Link
          key={id}
          to={ofPair(screens.mentorship, id)}
          preventScrollReset
          aria-current={id === enrollmentId ? 'true' : undefined}
        >
          <PersonAvatar personId={mentee.id} name={fullName(mentee)} side="mentee" size="sm" />
          {mentee.firstName}
        </Link>
      ))}
    </nav>
  )
}
