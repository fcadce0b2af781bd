import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ComboField } from '~/ui/combo-field'
import { api } from '../../lib/api'
import { useOwnCompany } from '../../lib/hats'
import { useShellCompany } from '../../lib/shell-company'

interface CompanyPickerProps {
  label?: string
  /** The company's id. */
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  hint?: string
  error?: string | undefined
  /** The screen is about the company chosen in the menu, if there is one. */
  follows?: boolean
}

/** For platform admins. Whoever works in one company has nothing to choose: it is that one. */
export function CompanyPicker({ follows = false, ...props }: CompanyPickerProps) {
  const own = useOwnCompany()?.id
  const chosen = useShellCompany()
  const { value, onChange } = props
  // An address that names another company is shown to an admin as it is.
  const due = own ?? (follows && value === null ? chosen : null)
  useEffect(() => {
    if (due && value !== due) onChange(due)
  })
  if (own || (follows && chosen !== null && (value === null || value === chosen))) return null
  return <CompanyField {...props} />
}

/** One of up to thousands of companies: the newest first, or those that fit what is typed. */
function CompanyField({
  label = 'Company',
  value,
  placeholder,
  ...rest
}: Omit<CompanyPickerProps, 'follows'>) {
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
