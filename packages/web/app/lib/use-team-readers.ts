import { useQuery } from '@tanstack/react-query'
import { teamReaders } from '~/content/ending'
import { api } from './api'

/** The names of those who can read what is written for the programme team. */
export function useTeamReaders(): string {
  const { data } = useQuery({
    queryKey: ['profile', 'case-readers'],
    queryFn: ({ signal }) => api('GET /case-readers', { signal }),
  })
  if (!data) return teamReaders.some
  if (data.role === 'ADMIN') return teamReaders.admins
  const who = data.role === 'SAFEGUARDING' ? 'safeguarding lead' : 'programme manager'
  const names = new Intl.ListFormat('en-GB').format(data.names)
  return `your ${who}${data.names.length > 1 ? 's' : ''}, ${names}`
}
