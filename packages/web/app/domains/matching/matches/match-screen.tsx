import type { Account, LiveMatch } from '@brightpair/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { matchWords, otherSide, sideNames } from '~/content/matches'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { focusHeading } from '~/lib/use-screen-change'
import { Brand } from '~/ui/brand'
import { Finding, MatchFailed } from './finding'
import { type MatchView, sideOf, viewOf } from './match-view'
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
  /** What else a person can do while there is no match. */
  meanwhile: ReactNode
}

export function MatchScreen({ account, tools, meanwhile }: MatchScreenProps) {
  const query = useStanding(account)
  const [answer, setAnswer] = useState<{ match: LiveMatch; step: AcceptStep } | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const view = viewOf(account, query, answer, chosenId)
  useGoOnWhenEnrolled(account, view)
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
        {...{ account, view, meanwhile }}
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
  meanwhile: ReactNode
  onAccepting: (match: LiveMatch, step: AcceptStep) => void
  onNext: () => void
  onChoose: (matchId: string) => void
  onRetry: () => void
}

function StateOf({ account, view, meanwhile, onAccepting, onNext, onChoose, onRetry }: StateProps) {
  switch (view.name) {
    case 'finding':
    case 'enrolled':
      return <Finding account={account} />
    case 'failed':
      return <MatchFailed account={account} onRetry={onRetry} />
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
          onChoose={onChoose}
          onAccepting={(step) => onAccepting(view.match, step)}
        />
      )
    case 'waiting':
      return (
        <Waiting
          account={account}
          match={view.match}
          alsoWaiting={view.alsoWaiting}
          later={view.later}
          onNext={onNext}
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

/** Once both have accepted, go to the programme, whichever of them was second. */
function useGoOnWhenEnrolled(account: Account, view: MatchView) {
  const navigate = useNavigate()
  const isEnrolled = view.name === 'enrolled'
  useEffect(() => {
    if (!isEnrolled) return
    if (!account.hasEnrollment) session.updateAccount({ ...account, hasEnrollment: true })
    navigate(screens.mentorship, { replace: true, state: { isForAgreement: true } })
  }, [isEnrolled, account, navigate])
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
