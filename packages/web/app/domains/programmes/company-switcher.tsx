import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnCompany } from '~/lib/acting-roles'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { chooseShellCompany, useChosenCompany } from '~/lib/shell-company'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { CompanyPicker } from './company-picker'
import styles from './company-switcher.module.css'

/** Which company the screens are about: the team's own, or the one a platform admin chooses here. */
export function CompanySwitcher() {
  const own = useOwnCompany()
  if (!own) return <Switcher />
  return (
    <p className={styles.own}>
      <Mark name={own.name} />
      <span>
        <small>Company</small>
        <b>{own.name}</b>
      </span>
    </p>
  )
}

function Switcher() {
  const chosen = useChosenCompany()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['companies', 'one', chosen],
    queryFn: ({ signal }) => api('GET /admin/companies/:id', { params: { id: chosen ?? '' }, signal }),
    enabled: chosen !== null,
  })
  // Remembered from an invalid URL, or from another database.
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) chooseShellCompany(null)
  }, [isGone])
  const name = chosen === null ? 'All companies' : (data?.name ?? 'One company')

  /** The URL's parameters belong to the previous company. */
  function choose(id: string | null) {
    chooseShellCompany(id)
    setOpen(false)
    void navigate({ search: '' }, { replace: true })
  }

  return (
    <div className={styles.switcher}>
      <button
        type="button"
        className={styles.own}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Mark name={name} />
        <span>
          <small>Showing</small>
          <b>{name}</b>
        </span>
        <Icon of={ChevronsUpDown} />
      </button>
      <div id={panel} hidden={!isOpen} className={styles.panel}>
        {isOpen && <CompanyPicker value={chosen} placeholder="All companies" onChange={choose} />}
        {chosen !== null && (
          <Button variant="ghost" size="sm" onClick={() => choose(null)}>
            Show all companies
          </Button>
        )}
      </div>
    </div>
  )
}

const Mark = ({ name }: { name: string }) => (
  <i className={styles.mark} aria-hidden="true">
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => word[0]?.toUpperCase())
      .join('')}
  </i>
)
