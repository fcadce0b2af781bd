import type { OwnAnswer, Round, SharedAnswer } from '@brightpair/contract'
import { Lock } from 'lucide'
import { useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { dayLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import styles from './feedback.module.css'
import { Petals, Words } from './petals'
import { RoundForm } from './round-form'
import { questions, recommendationWords, roundTitle } from './round-words'
import { useAnchor } from './use-anchor'
import { useFeedback } from './use-feedback'

const AT_FIRST = 3

/** What both said in the same round, side by side once it is revealed. */
export function AnsweredRounds() {
  const { enrollmentId } = usePair()
  const rounds = useFeedback(enrollmentId).data?.rounds.filter(({ mine, partners }) => mine || partners)
  return rounds?.length ? <RoundList rounds={rounds} /> : null
}

function RoundList({ rounds }: { rounds: readonly Round[] }) {
  const [isAll, setAll] = useState(false)
  const anchor = useAnchor('#rounds')
  return (
    <div ref={anchor}>
      <Card id="rounds" title="What you told each other" className={styles.feedback}>
        <ul className={styles.feedbackList}>
          {(isAll ? rounds : rounds.slice(0, AT_FIRST)).map((round) => (
            <AnsweredRound key={round.id} round={round} />
          ))}
        </ul>
        {!isAll && rounds.length > AT_FIRST && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
              Show all {rounds.length}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

function AnsweredRound({ round }: { round: Round }) {
  const { partner } = usePair()
  const [isChanging, setChanging] = useState(false)
  const { mine, partners, isRevealed, isAnswerable, revealsAt } = round
  if (isChanging && isAnswerable) {
    return (
      <li className={styles.answered}>
        <h3>{roundTitle(round)}</h3>
        <RoundForm round={round} onDone={() => setChanging(false)}>
          <Button variant="ghost" onClick={() => setChanging(false)}>
            Cancel
          </Button>
        </RoundForm>
      </li>
    )
  }
  return (
    <li className={styles.answered}>
      <div className="row-between">
        <h3>{roundTitle(round)}</h3>
        {isAnswerable && (
          <Button variant="link" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
      </div>
      <div className={styles.answeredTwo}>
        <div>
          <h4>You</h4>
          {mine ? <Answer of={mine} {...round} /> : <p className="muted">You didn’t answer.</p>}
          {mine?.privateNote && (
            <>
              <Words title="Note to yourself">{mine.privateNote}</Words>
              <Badge icon={Lock}>Only you</Badge>
            </>
          )}
        </div>
        <div>
          <h4>{partner.firstName}</h4>
          {partners && <Answer of={partners} {...round} />}
          {!partners && (
            <p className="muted">
              {isRevealed
                ? `${partner.firstName} didn’t answer.`
                : `Hidden until you’ve both answered, or until ${dayLabel(revealsAt)}.`}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

function Answer({ of: answer, kind }: Pick<Round, 'kind'> & { of: SharedAnswer | OwnAnswer }) {
  const { me, partner } = usePair()
  const isOwn = 'privateNote' in answer
  return (
    <>
      <Petals rating={answer.rating} />
      {questions[kind].map(({ question, label }) => {
        const words = answer.words[question]
        // A session has only one line, which needs no title.
        if (kind === 'session') return words && <p key={question}>{words}</p>
        return (
          words && (
            <Words key={question} title={label(isOwn ? partner.firstName : me.firstName)}>
              {words}
            </Words>
          )
        )
      })}
      {answer.recommends && <p className="muted">{recommendationWords[answer.recommends]}</p>}
    </>
  )
}
