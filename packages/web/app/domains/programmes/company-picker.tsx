import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboField } from '~/ui/combo-field'
import { api } from '../../lib/api'

interface CompanyPickerProps {
  label?: string
  /** The company's id. */
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  hint?: string
  error?: string | undefined
}

/** One of up to thousands of companies: the newest first, or those that fit what is typed. */
export function CompanyPicker({ label = 'Company', value, placeholder, ...rest }: CompanyPickerProps) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: ['companies', 'picker', words],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies', { query: { search: words, limit: 20 }, signal })).data,
    placeholderData: keepPreviousData,
  })
  // An address may name a company that is not among the first twenty.
  const chosen = useQuery({
    queryKey: ['companies', 'one', value],
    queryFn: ({ signal }) => api('GET /admin/companies/:id', { params: { id: value ?? '' }, signal }),
    enabled: value !== null && !found.data?.some(({ id }) => id === value),
  })
  const listed = found.data ?? []
  const companies =
    chosen.data && chosen.data.id === value && !listed.some(({ id }) => id === value)
      ? [chosen.data, ...listed]
      : listed
  return (
    <ComboField
      label={label}
      options={companies.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      onType={setWords}
      placeholder={placeholder ?? 'Choose a company'}
      nothing={found.isError ? 'We couldn’t load the companies' : 'No company has this name'}
      {...rest}
    />
  )
}
