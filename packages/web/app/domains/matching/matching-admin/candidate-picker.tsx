import type { PairCandidate } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '~/domains/people'
import { api } from '~/lib/api'
import { useNamedProgramme } from '~/lib/named-programme'
import { ComboField } from '~/ui/combo-field'
import { points } from './run-words'
import { TOPIC } from './use-matching'

interface CandidatePickerProps {
  side: 'mentee' | 'mentor'
  companyId: string
  value: string | null
  onChange: (id: string | null) => void
  /** The chosen partner, if any: the best fits for them come first. */
  partnerId: string | null
  /** Known before the list has loaded. */
  known?: { id: string; firstName: string; lastName: string } | undefined
}

const detailOf = ({ score, back, places }: PairCandidate, side: 'mentee' | 'mentor') =>
  [
    ...(score !== null && back !== null ? [`scores ${points(score)} and ${points(back)}`] : []),
    ...(side === 'mentor' ? [places === 1 ? '1 free place' : `${places} free places`] : []),
  ].join(', ')

/** Only people who can be paired, sorted by how well they fit the other. */
export function CandidatePicker({
  side,
  companyId,
  value,
  onChange,
  partnerId,
  known,
}: CandidatePickerProps) {
  const [words, setWords] = useState('')
  const named = useNamedProgramme()
  const found = useQuery({
    queryKey: [TOPIC, 'candidates', side, companyId, named, partnerId, words],
    queryFn: ({ signal }) =>
      api('GET /admin/matching-desk/candidates', {
        query: {
          companyId,
          ...named,
          role: side === 'mentor' ? ('MENTOR' as const) : ('MENTEE' as const),
          search: words,
          ...(partnerId ? { partnerId } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const listed = found.data?.people ?? []
  const isMissing = known && known.id === value && !listed.some(({ id }) => id === known.id)
  return (
    <ComboField
      label={side === 'mentor' ? 'Mentor' : 'Mentee'}
      options={[
        ...(isMissing ? [{ id: known.id, label: fullName(known) }] : []),
        ...listed.map((person) => ({
          id: person.id,
          label: fullName(person),
          detail: detailOf(person, side),
        })),
      ]}
      value={value}
      onChange={onChange}
      onType={setWords}
      placeholder={`Choose a ${side}`}
      hint={partnerId ? 'Best fit first' : 'Longest wait first'}
      nothing={found.isError ? 'We couldn’t load the people' : `No ${side} with this name can be paired`}
    />
  )
}
