import type { MatchingRun, WhyNot } from '@brightpair/contract'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import styles from './matching-admin.module.css'
import { PersonPicker } from './person-picker'
import { points } from './run-words'
import { useWhyNot } from './use-desk'

/** Why a mentee did not get a particular mentor in this run. */
export function WhyNotCard({ run }: { run: MatchingRun }) {
  const [menteeId, setMenteeId] = useState<string | null>(null)
  const [mentorId, setMentorId] = useState<string | null>(null)
  const ask = useWhyNot(run.id)
  const chosen = menteeId && mentorId ? { menteeId, mentorId } : null
  function choose(set: (id: string | null) => void) {
    return (id: string | null) => {
      set(id)
      ask.reset()
    }
  }
  return (
    <Card title="Why not someone else?" className={styles.whyNot}>
      <div className="stack">
        <p className="muted">Choose a mentee and a mentor. The answer is based on what this run knew.</p>
        <div className={styles.whyNotAsk}>
          <PersonPicker
            side="mentee"
            companyId={run.company.id}
            value={menteeId}
            onChange={choose(setMenteeId)}
          />
          <PersonPicker
            side="mentor"
            companyId={run.company.id}
            value={mentorId}
            onChange={choose(setMentorId)}
          />
          <Button
            variant="secondary"
            disabled={!chosen}
            busy={ask.isPending && 'Looking'}
            onClick={() => chosen && ask.mutate(chosen)}
          >
            Explain
          </Button>
        </div>
        <div role="status" className={styles.whyNotAnswer}>
          {ask.data && <Answer why={ask.data} />}
        </div>
        {ask.isError && (
          <Notice
            tone="danger"
            role="alert"
            title={messageOf(ask.error, 'We couldn’t look this up. Please try again.')}
          />
        )}
      </div>
    </Card>
  )
}

function Answer({ why: { mentee, mentor, sentences } }: { why: WhyNot }) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {mentee.score !== null && mentor.score !== null && (
        <p className="muted tnum">
          {fullName(mentee)} scores {fullName(mentor)} {points(mentee.score)}; the other way round it is{' '}
          {points(mentor.score)}.
        </p>
      )}
    </>
  )
}
