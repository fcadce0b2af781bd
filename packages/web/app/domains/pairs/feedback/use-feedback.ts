import type { Endpoints } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, prefetched } from '~/lib/api'

/** Refetched by the topic `profile`. */
const keyOf = (enrollmentId: string) => ['profile', 'feedback', enrollmentId] as const

export function useFeedback(enrollmentId: string) {
  return useQuery({
    queryKey: keyOf(enrollmentId),
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/feedback', { params: { enrollmentId }, signal }),
    initialData: () => prefetched('GET /enrollments/:enrollmentId/feedback', { params: { enrollmentId } }),
  })
}

export type FeedbackWish = Endpoints['POST /enrollments/:enrollmentId/feedback']['body']

export function useGiveFeedback(enrollmentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: FeedbackWish) =>
      api('POST /enrollments/:enrollmentId/feedback', { params: { enrollmentId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(enrollmentId) }),
  })
}

export function useReleaseFeedback(enrollmentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ feedbackId, teamMayRead }: { feedbackId: string; teamMayRead: boolean }) =>
      api('PUT /enrollments/:enrollmentId/feedback/:feedbackId/release', {
        params: { enrollmentId, feedbackId },
        body: { teamMayRead },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(enrollmentId) }),
  })
}

interface RoundWish {
  roundId: string
  body: Endpoints['PUT /enrollments/:enrollmentId/feedback/rounds/:roundId']['body']
}

export function useAnswerRound(enrollmentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ roundId, body }: RoundWish) =>
      api('PUT /enrollments/:enrollmentId/feedback/rounds/:roundId', {
        params: { enrollmentId, roundId },
        body,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(enrollmentId) }),
  })
}
