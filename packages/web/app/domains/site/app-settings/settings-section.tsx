import { useAutoMatching } from '~/domains/site/auto-matching'
import { usePlatformSettings } from '~/domains/site/platform-settings'
import { adminScreens } from '~/lib/admin-screens'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Switch } from '~/ui/switch'
import { PlatformForm } from './platform-form'
import styles from './platform-settings.module.css'

export default function SettingsSection() {
  const { settings, isOn, isSaving, set } = useAutoMatching()
  const platform = usePlatformSettings()
  return (
    <>
      <PageHead title="Platform settings" note="For every company. Each change is kept in the audit." />
      <div className={styles.settingsCols}>
        <Card title="Clock, addresses and links">
          {platform.data ? (
            <PlatformForm settings={platform.data} />
          ) : (
            <LoadState
              what="The settings"
              isError={platform.isError}
              onRetry={() => void platform.refetch()}
            />
          )}
        </Card>
        <div className="stack">
          <Card title="Matching">
            {settings.data ? (
              <Switch
                label="Auto-matching"
                description="Match people without waiting for a manual run"
                checked={isOn}
                saving={isSaving}
                onChange={set}
              />
            ) : (
              <LoadState
                what="The switch"
                isError={settings.isError}
                onRetry={() => void settings.refetch()}
              />
            )}
          </Card>
          <Card title="Elsewhere">
            <div className="row">
              <ButtonLink look="secondary" size="sm" to={adminScreens.companies}>
                Plans, codes and looks of companies
              </ButtonLink>
              {platform.data?.showsOutbox && (
                <ButtonLink look="secondary" size="sm" to={adminScreens.outbox}>
                  Mails of the demonstration
                </ButtonLink>
              )}
              <ButtonLink look="secondary" size="sm" to={screens.settings}>
                Your own password and theme
              </ButtonLink>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}
