import { MAX_DECLINE_REASON } from '@brightpair/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Side } from '~/content/matches'
import { api } from '~/lib/api'
import { useTeamReaders } from '~/lib/use-team-readers'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import { type Choice, declineEffects, declineTitles, lessWords } from './decline-words'
import type { Rejection } from './use-decision'

const CHOICES = ['time', 'known', 'goals', 'none'] as const
const BREAKS_IN_DAYS = [28, 56, 91] as const

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** How many mentees a mentor takes; below one it is a break. */
const useCapacity = (side: Side, isOpen: boolean) =>
  useQuery({
    queryKey: ['match', 'availability', side],
    queryFn: ({ signal }) => api('GET /mentor/availability', { signal }),
    enabled: isOpen && side === 'mentor',
  }).data?.capacity ?? 1

/** The answer that says most about what someone wants from a partner. */
const useGoalQuestion = (side: Side, isOpen: boolean) =>
  useQuery({
    queryKey: ['questionnaire', side, 'goal'],
    queryFn: async ({ signal }) => {
      const { questions } = await api(`GET /${side}/questionnaire`, { signal })
      return questions.find(({ dimension }) => dimension === 'expertise') ?? null
    },
    enabled: isOpen,
  }).data ?? undefined

interface RejectDialogProps {
  side: Side
  name: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onReject: (rejection: Rejection) => void
}

/** For someone about to decline: an optional reason, and the effect of each before it is sent. */
export function RejectDialog({ side, name, isOpen, isBusy, onClose, onReject }: RejectDialogProps) {
  const teamReaders = useTeamReaders()
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<Choice>('none')
  const [less, setLess] = useState(`pause ${dayIn(BREAKS_IN_DAYS[0])}`)
  const capacity = useCapacity(side, isOpen)
  const question = useGoalQuestion(side, isOpen)
  const effects: Record<Choice, string> = {
    time: declineEffects.time[side],
    known: declineEffects.known,
    goals: declineEffects.goals(question?.name),
    none: declineEffects.none,
  }
  const options = [
    ...BREAKS_IN_DAYS.map(dayIn).map((day) => ({ id: `pause ${day}`, label: lessWords.pause(day) })),
    ...(capacity > 1 ? [{ id: `take ${capacity - 1}`, label: lessWords.fewer(capacity - 1) }] : []),
    { id: 'nothing', label: lessWords.nothing },
  ]
  function send() {
    const [kind, value = ''] = less.split(' ')
    const words = reason.trim()
    onReject({
      ...(words && { reason: words }),
      ...(choice !== 'none' && { because: choice }),
      ...(choice === 'time' && kind === 'pause' && { pausedUntil: value }),
      ...(choice === 'time' && kind === 'take' && { capacity: Number(value) }),
      ...(choice === 'goals' && question && { questionId: question.id }),
    })
  }
  return (
    <Dialog
      kind="alert"
      size="sm"
      title={`Reject this match with ${name}?`}
      open={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep the match
          </Button>
          <Button variant="danger" busy={isBusy && 'Rejecting'} onClick={send}>
            Reject
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">
          We won’t propose you two to each other again, and you’ll go back into the search. {name} will learn
          that this match ended, but not that it was you.
        </p>
        <OptionGroup label="Why not?" compact>
          {CHOICES.map((each) => (
            <OptionCard
              key={each}
              name="because"
              value={each}
              title={declineTitles[each]}
              description={effects[each]}
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
          ))}
        </OptionGroup>
        {choice === 'time' && (
          <Select
            label={lessWords.label}
            hint={lessWords.hint(side)}
            options={options}
            value={less}
            onChange={setLess}
          />
        )}
        <Textarea
          label="In your own words (optional)"
          hint={`Read by ${teamReaders}. ${name} won’t see it.`}
          rows={2}
          maxLength={MAX_DECLINE_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
