import { Switch } from '~/ui/switch'
import styles from './assist.module.css'
import { useConsent, usePreparation } from './use-assist'

/** Only where the operator has configured a service. Off until the person switches it on, described openly. */
export function ServiceConsent() {
  const { data } = usePreparation()
  const consent = useConsent(data?.service?.consented ?? false)
  if (!data?.service) return null
  const { name } = data.service
  return (
    <div className={styles.assistConsent}>
      <Switch
        label={`Let ${name} write my drafts`}
        description="For each draft we’ll send it that month’s theme, goals, tasks, session notes and your own reflections. We add no names, and never send what your partner keeps private. Switch it off at any time to have drafts made only here."
        checked={consent.isOn}
        onChange={(given) => consent.set(given)}
      />
    </div>
  )
}
