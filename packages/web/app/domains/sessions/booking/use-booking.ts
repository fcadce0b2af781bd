import type { BookingHours } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { useSessionChange } from '../use-sessions'

const KEY = ['sessions', 'booking-hours'] as const

/** The hours a mentor has opened; only fetched for mentors. */
export function useBookingHours(isMentor: boolean) {
  return useQuery({
    queryKey: KEY,
    enabled: isMentor,
    queryFn: ({ signal }) => api('GET /booking-hours', { signal }),
  })
}

export function useChangeBookingHours() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BookingHours) => api('PUT /booking-hours', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
}

/** What a mentee can book with their mentor; only fetched for mentees. */
export function useBookingTimes(enrollmentId: string, isMentee: boolean) {
  return useQuery({
    queryKey: ['sessions', enrollmentId, 'booking-times'],
    enabled: isMentee,
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/booking-times', { params: { enrollmentId }, signal }),
  })
}

export const useBook = (enrollmentId: string) =>
  useSessionChange(
    (body: { startsAt: string; title: string; agenda: string }) =>
      api('POST /enrollments/:enrollmentId/bookings', { params: { enrollmentId }, body }),
    'Booked. You’ll both find it in your calendar here.',
  )
