import { ArrowLeftRight } from 'lucide'
import { useActingRoles, useRoleChange, useSwitchRole } from '~/lib/acting-roles'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import styles from './role-switch.module.css'
import { callerRoleNames, placeOf } from './role-words'

/** For someone with several roles: which one is active, and how to switch. */
export function RoleSwitch({ compact = false }: { compact?: boolean }) {
  useRoleChange()
  const roles = useActingRoles()
  const switchTo = useSwitchRole()
  const active = roles.find(({ isActive }) => isActive)
  if (!active || roles.length < 2) return null
  const name = `${callerRoleNames[active.role]}, ${placeOf(active)}`
  return (
    <Menu
      label="Switch role"
      trigger={(opens) => (
        <button
          type="button"
          {...opens}
          className={compact ? 'icon-btn' : styles.role}
          aria-label={`Switch role. You’re here as ${name}`}
          disabled={switchTo.isPending}
        >
          <Icon of={ArrowLeftRight} />
          {!compact && (
            <span>
              {callerRoleNames[active.role]}
              <small>{placeOf(active)}</small>
            </span>
          )}
        </button>
      )}
      entries={roles
        .filter(({ isActive }) => !isActive)
        .map((role) => ({
          id: role.id,
          label: `${callerRoleNames[role.role]}, ${placeOf(role)}`,
          onAction: () => switchTo.mutate(role),
        }))}
    />
  )
}
