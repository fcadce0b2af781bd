import type { PlatformSettings } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPlatformSettings, keepPlatformSettings } from '~/domains/site/platform-settings'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button } from '~/ui/button'
import { Meanwhile } from '~/ui/meanwhile'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './platform-settings.module.css'
import { bodyOf, fields, problemsIn, valuesOf } from './platform-values'

export function PlatformForm({ settings }: { settings: PlatformSettings }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api('PUT /admin/settings', { body }),
    onSuccess: (saved) => {
      keepPlatformSettings(queryClient, saved)
      toast.success('The settings are saved')
      for (const key of ['site', 'audit']) void queryClient.invalidateQueries({ queryKey: [key] })
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
