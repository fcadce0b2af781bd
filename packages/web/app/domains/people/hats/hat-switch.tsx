import { ArrowLeftRight } from 'lucide'
import { useHatChange, useHats, useWearHat } from '~/lib/hats'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import styles from './hat-switch.module.css'
import { callerRoleNames, placeOf } from './hat-words'

/** For someone with several roles: which one is active, and how to switch. */
export function HatSwitch({ compact = false }: { compact?: boolean }) {
  useHatChange()
  const hats = useHats()
  const wear = useWearHat()
  const worn = hats.find(({ isWorn }) => isWorn)
  if (!worn || hats.length < 2) return null
  const name = `${callerRoleNames[worn.role]}, ${placeOf(worn)}`
  return (
    <Menu
      label="Switch role"
      trigger={(opens) => (
        <button
          type="button"
          {...opens}
          className={compact ? 'icon-btn' : styles.hat}
          aria-label={`Switch role. You’re here as ${name}`}
          disabled={wear.isPending}
        >
          <Icon of={ArrowLeftRight} />
          {!compact && (
            <span>
              {callerRoleNames[worn.role]}
              <small>{placeOf(worn)}</small>
            </span>
          )}
        </button>
      )}
      entries={hats
        .filter(({ isWorn }) => !isWorn)
        .map((hat) => ({
          id: hat.id,
          label: `${callerRoleNames[hat.role]}, ${placeOf(hat)}`,
          onAction: () => wear.mutate(hat),
        }))}
    />
  )
}
