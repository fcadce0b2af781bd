import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ComboField } from '~/ui/combo-field'
import { useOwnCompany } from '../../lib/acting-roles'
import { api } from '../../lib/api'
import { chooseShellCompany, useShellCompany } from '../../lib/shell-company'

interface CompanyPickerProps {
  label?: string
  /** The company's id. */
  value: string | null
  onChange: (id: string | null) => void
  placeholder?: string
  hint?: string
  error?: string | undefined
  /**
   * A screen follows the company chosen in the menu, and changes that choice. A form is prefilled with it, or with the
   * only company there is, and may use another.
   */
  of?: 'screen' | 'form'
}

/** For platform admins. People who work in one company have nothing to choose. */
export function CompanyPicker({ of, ...props }: CompanyPickerProps) {
  const own = useOwnCompany()?.id
  const chosen = useShellCompany()
  const { value, onChange } = props
  const before = useRef<{ chosen: string | null; value: string | null }>({ chosen, value: null })
  useEffect(() => {
    const was = before.current
    before.current = { chosen, value }
    if (value === chosen) return
    if (own) onChange(own)
    else if (of && (value === null || chosen !== was.chosen)) onChange(chosen)
    // A URL that names another company.
    else if (of === 'screen' && value !== was.value) chooseShellCompany(value)
  })
  if (own || (of && chosen !== null && (value === null || value === chosen))) return null
  return <CompanyField isPrefilled={of === 'form'} {...props} />
}

/** One of up to thousands of companies: newest first, or those matching the search. */
function CompanyField({
  label = 'Company',
  value,
  placeholder,
  isPrefilled,
  ...rest
}: Omit<CompanyPickerProps, 'of'> & { isPrefilled: boolean }) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: ['companies', 'picker', words],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies', { query: { search: words, limit: 20 }, signal })).data,
    placeholderData: keepPreviousData,
  })
  // The URL may name a company that is not among the first twenty.
  const chosen = useQuery({
    queryKey: ['companies', 'one', value],
    queryFn: ({ signal }) => api('GET /admin/companies/:id', { params: { id: value ?? '' }, signal }),
    enabled: value !== null && !found.data?.some(({ id }) => id === value),
  })
  const listed = found.data ?? []
  const { onChange } = rest
  const only = listed.length === 1 ? listed[0]?.id : undefined
  const isUntouched = useRef(isPrefilled)
  useEffect(() => {
    if (!found.data || !isUntouched.current) return
    isUntouched.current = false
    if (value === null && only) onChange(only)
  })
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
