import type { Account, LiveMatch } from '@brightpair/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { matchWords, otherSide, sideNames } from '~/content/matches'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { focusHeading } from '~/lib/use-screen-change'
import { Brand } from '~/ui/brand'
import { Finding, MatchFailed } from './finding'
import { type MatchView, type RunningPair, sideOf, viewOf } from './match-view'
import { Asked, Joining, joiningWords, NewQuestions, NotMatched, Unanswered } from './not-matched'
import { Proposal } from './proposal'
import styles from './stage.module.css'
import type { AcceptStep } from './use-decision'
import { useStanding } from './use-standing'
import { Waiting } from './waiting'

interface MatchScreenProps {
  account: Account
  /** Notices, settings and log-out, at the end of the top bar. */
  tools: ReactNode
  running: readonly RunningPair[]
  /** What else a person can do while there is no match. */
  meanwhile: ReactNode
}

export function MatchScreen({ account, tools, running, meanwhile }: MatchScreenProps) {
  const query = useStanding(account)
  const [answer, setAnswer] = useState<{ match: LiveMatch; step: AcceptStep } | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const view = viewOf(account, query, answer, chosenId)
  const isReading = view.name === 'proposal' && answer?.step !== 'waiting'
  useGoOnWhenEnrolled(account, view, running, isReading)
  useKeptFocus(view)
  return (
    <div className={styles.revealScreen}>
      <header className={styles.revealTop}>
        <span className="on-inverse">
          <Brand onInverse besideTools />
        </span>
        <div className={styles.revealTopTools}>{tools}</div>
      </header>
      <p className="sr-only" role="status">
        {announcement(account, view)}
      </p>
      <StateOf
        {...{ account, view, running, meanwhile }}
        onAccepting={(match, step) => setAnswer({ match, step })}
        onNext={() => setAnswer(null)}
        onChoose={setChosenId}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

interface StateProps {
  account: Account
  view: MatchView
  running: readonly RunningPair[]
  meanwhile: ReactNode
  onAccepting: (match: LiveMatch, step: AcceptStep) => void
  onNext: () => void
  onChoose: (matchId: string) => void
  onRetry: () => void
}

function StateOf({ account, view, running, meanwhile, ...on }: StateProps) {
  switch (view.name) {
    case 'finding':
    case 'enrolled':
      return <Finding account={account} />
    case 'failed':
      return <MatchFailed account={account} onRetry={on.onRetry} />
    case 'unanswered':
      return <Unanswered account={account} />
    case 'asked':
      return <Asked account={account} meanwhile={meanwhile} />
    case 'joining':
      return <Joining account={account} joining={view.joining} meanwhile={meanwhile} />
    case 'new-questions':
      return <NewQuestions account={account} search={view.search} />
    case 'not-matched':
      return <NotMatched account={account} search={view.search} meanwhile={meanwhile} />
    case 'proposal':
      return (
        <Proposal
          key={view.match.id}
          account={account}
          match={view.match}
          later={view.later}
          running={running}
          onChoose={on.onChoose}
          onAccepting={(step) => on.onAccepting(view.match, step)}
        />
      )
    case 'waiting':
      return (
        <Waiting
          account={account}
          match={view.match}
          alsoWaiting={view.alsoWaiting}
          later={view.later}
          running={running}
          onNext={on.onNext}
        />
      )
  }
}

/** What a screen reader announces when the state changes while the screen is open. */
function announcement(account: Account, view: MatchView): string {
  const side = sideOf(account)
  switch (view.name) {
    case 'finding':
      return matchWords.finding
    case 'new-questions':
      return matchWords.newQuestions(view.search.newQuestions.length).title
    case 'joining':
      return joiningWords[view.joining].title
    case 'asked':
    case 'not-matched':
    case 'unanswered':
      return matchWords.notMatched
    case 'proposal': {
      const { firstName, lastName } = view.match.partner
      return `Your match is here: ${firstName} ${lastName}, ${sideNames[otherSide(side)].toLowerCase()}. ${matchWords.ask}`
    }
    case 'waiting':
      return `${matchWords.acceptedTitle} ${matchWords.waitingFor(otherSide(side))}`
    case 'failed':
    case 'enrolled':
      return ''
  }
}

/**
 * Once both have accepted, go to the programme, whichever of them was second and whoever else a mentor still waits for.
 * While reading another proposal they stay: it links to their home.
 */
function useGoOnWhenEnrolled(
  account: Account,
  view: MatchView,
  running: readonly RunningPair[],
  isReading: boolean,
) {
  const navigate = useNavigate()
  const waitedFor = useRef(new Set<string>())
  useEffect(() => {
    if (isReading) waitedFor.current.clear()
    if (view.name === 'waiting')
      for (const { introduction } of [view.match, ...view.alsoWaiting]) waitedFor.current.add(introduction.id)
    const begun = running.find(({ partnerId }) => waitedFor.current.has(partnerId))
    if (!begun && view.name !== 'enrolled') return
    if (!account.hasEnrollment) session.updateAccount({ ...account, hasEnrollment: true })
    const isOneOfSeveral = begun && running.length > 1
    const pair = isOneOfSeveral ? `?${new URLSearchParams({ pair: begun.enrollmentId })}` : ''
    navigate(`${screens.mentorship}${pair}`, { replace: true, state: { isForAgreement: true } })
  }, [account, view, running, isReading, navigate])
}

/** When a proposal disappears, its focus moves to the next heading. */
function useKeptFocus(view: MatchView) {
  const proposal = view.name === 'proposal' ? view.match.id : null
  const before = useRef(proposal)
  useEffect(() => {
    if (before.current && before.current !== proposal && document.activeElement === document.body)
      focusHeading()
    before.current = proposal
  }, [proposal])
}
