import type { Account, DeclineReason, LiveMatch } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { matchWords } from '~/content/matches'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { toast } from '~/ui/toast-store'

/** `sent` until the server has responded; `waiting` until the other side has accepted. */
export type AcceptStep = 'sent' | 'waiting' | 'failed'

export interface Rejection {
  reason?: string
  because?: DeclineReason
  pausedUntil?: string
  capacity?: number
  /** The one answer to reconsider. */
  questionId?: string
}

interface Question {
  account: Account
  match: LiveMatch
  /** A mentor with more proposals stays here for the next one. */
  hasNext: boolean
  onAccepting: (step: AcceptStep) => void
}

/** The two responses to a match. Everything that follows from them is refetched from the server. */
export function useDecision({ account, match, hasNext, onAccepting }: Question) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isMentor = account.accountType === 'MENTOR'

  const refetch = () => queryClient.invalidateQueries({ queryKey: ['match'] })

  function fail(title: string, error: Error) {
    const isRefusal = error instanceof ApiError && error.status === 409
    toast.error(title, isRefusal ? { description: error.message } : {})
    return refetch()
  }

  const accept = useMutation({
    mutationFn: () => {
      const body = { date: new Date().toISOString(), matchId: match.id }
      return isMentor
        ? api('POST /mentor/match/accept', { body })
        : api('POST /mentee/match/accept', { body })
    },
    onMutate: () => onAccepting('sent'),
    async onSuccess({ enrollmentId }) {
      toast.success(matchWords.toasts.accepted)
      if (enrollmentId === null) {
        onAccepting('waiting')
        return refetch()
      }
      session.updateAccount({ ...account, hasEnrollment: true })
      const pair = account.hasEnrollment ? `?${new URLSearchParams({ pair: enrollmentId })}` : ''
      void refetch()
      navigate(`${screens.mentorship}${pair}`, { state: { isForAgreement: true } })
    },
    onError: (error) => {
      onAccepting('failed')
      return fail(matchWords.toasts.acceptFailed, error)
    },
  })

  const reject = useMutation({
    mutationFn: ({ capacity, questionId: _, ...rejection }: Rejection) => {
      const body = { matchId: match.id, ...rejection }
      return isMentor
        ? api('POST /mentor/match/reject', { body: { ...body, ...(capacity && { capacity }) } })
        : api('POST /mentee/match/reject', { body })
    },
    async onSuccess(_, { because, questionId }) {
      toast.success(matchWords.toasts.rejected)
      if (because === 'goals')
        navigate(`${screens.questionnaire}${questionId ? `?question=${questionId}` : ''}`)
      else if (hasNext) await refetch()
      else navigate(screens.mentorship)
    },
    onError: (error) => fail(matchWords.toasts.rejectFailed, error),
  })

  return { accept, reject }
}
