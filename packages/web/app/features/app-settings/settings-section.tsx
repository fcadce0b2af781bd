import { adminScreens } from '~/lib/admin-screens'
import { useAutoMatching } from '~/lib/auto-matching'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Switch } from '~/ui/switch'

export default function SettingsSection() {
  const { settings, isOn, isSaving, set } = useAutoMatching()
  return (
    <>
      <PageHead title="Platform settings" note="For every company. Each change is kept in the audit." />
      <div className="grid-2">
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
              what="The settings"
              isError={settings.isError}
              onRetry={() => void settings.refetch()}
            />
          )}
        </Card>
        <Card title="Elsewhere">
          <div className="row">
            <ButtonLink look="secondary" size="sm" to={adminScreens.companies}>
              Plans and codes of companies
            </ButtonLink>
            <ButtonLink look="secondary" size="sm" to={screens.settings}>
              Your own password and theme
            </ButtonLink>
          </div>
        </Card>
      </div>
    </>
  )
}
