import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { api } from '~/lib/api'
import { ComboField } from '~/ui/combo-field'

interface PersonPickerProps {
  side: 'mentee' | 'mentor'
  companyId: string
  value: string | null
  onChange: (id: string | null) => void
  /** Known before the list has loaded. */
  known?: { id: string; firstName: string; lastName: string } | undefined
}

/** One mentor or mentee of a company, found by name. */
export function PersonPicker({ side, companyId, value, onChange, known }: PersonPickerProps) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: ['people', 'picker', side, companyId, words],
    queryFn: async ({ signal }) => {
      const input = { query: { companyId, search: words, sort: 'name' as const, limit: 20 }, signal }
      const page =
        side === 'mentor' ? await api('GET /admin/mentors', input) : await api('GET /admin/mentees', input)
      return page.data
    },
    placeholderData: keepPreviousData,
  })
  const listed = found.data ?? []
  const isMissing = known && known.id === value && !listed.some(({ id }) => id === known.id)
  return (
    <ComboField
      label={side === 'mentor' ? 'Mentor' : 'Mentee'}
      options={[...(isMissing ? [known] : []), ...listed].map((person) => ({
        id: person.id,
        label: fullName(person),
      }))}
      value={value}
      onChange={onChange}
      onType={setWords}
      placeholder={`Choose a ${side}`}
      nothing={found.isError ? 'We couldn’t load the people' : `No ${side} has this name`}
    />
  )
}
