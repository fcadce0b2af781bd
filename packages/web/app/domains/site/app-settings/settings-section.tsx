import type { PlatformSettings } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAutoMatching } from '~/domains/site/auto-matching'
import {
  forgetPlatformSettings,
  keepPlatformSettings,
  usePlatformSettings,
} from '~/domains/site/platform-settings'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { Meanwhile } from '~/ui/meanwhile'
import { PageHead } from '~/ui/page-head'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './platform-settings.module.css'
import { bodyOf, fields, problemsIn, valuesOf } from './platform-values'

export default function SettingsSection() {
  const { settings, isOn, isSaving, set } = useAutoMatching()
  const platform = usePlatformSettings()
  return (
    <>
      <PageHead title="Platform settings" note="For every company. Changes are logged." />
      <div className={styles.settingsCols}>
        <Card title="Deadlines and links">
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
              <ButtonLink variant="secondary" size="sm" to={adminScreens.companies}>
                Company plans, codes and branding
              </ButtonLink>
              {platform.data?.showsOutbox && (
                <ButtonLink variant="secondary" size="sm" to={adminScreens.outbox}>
                  Demonstration emails
                </ButtonLink>
              )}
              <ButtonLink variant="secondary" size="sm" to={screens.settings}>
                Your own password and theme
              </ButtonLink>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}

function PlatformForm({ settings }: { settings: PlatformSettings }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api('PUT /admin/settings', { body }),
    onSuccess: (saved) => {
      keepPlatformSettings(queryClient, saved)
      toast.success('Settings saved')
      for (const key of ['site', 'audit'] as const) void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      toast.error(messageOf(error, 'Failed to update setting.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        void forgetPlatformSettings(queryClient)
      }
    },
  })
  const { field, formProps, meanwhile } = useVersionedForm({
    stored: settings,
    valuesOf,
    fields,
    validate: problemsIn,
    save: (typed, version) => save.mutateAsync(bodyOf(typed, version)),
  })
  return (
    <form className="stack" {...formProps}>
      {meanwhile && <Meanwhile what="these settings" {...meanwhile} />}
      <div className={styles.settingsFields}>
        {fields.map(({ name, label, hint, inputMode }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            inputMode={inputMode}
            autoComplete="off"
            {...field(name)}
          />
        ))}
      </div>
      <div>
        <Button type="submit" busy={save.isPending && 'Saving'}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
