import type { PlatformSettings } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { forgetPlatformSettings, keepPlatformSettings } from '~/lib/platform-settings'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Meanwhile } from '~/ui/meanwhile'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import { bodyOf, differing, fields, problemsIn, valuesOf, withOwnChanges } from './platform-values'

/** What is typed stays typed: newer settings stand beside it until one of the two is chosen. */
export function PlatformForm({ settings }: { settings: PlatformSettings }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(settings)
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => api('PUT /admin/settings', { body }),
  })
  const { field, formProps, values, set, refuse } = useForm({
    initial: valuesOf(settings),
    validate: problemsIn,
    onValid: async (typed) => {
      try {
        const saved = await save.mutateAsync(bodyOf(typed, base.version))
        keepPlatformSettings(queryClient, saved)
        goOnWith(saved, valuesOf(saved))
        toast.success('The settings are saved')
        for (const key of ['site', 'audit']) void queryClient.invalidateQueries({ queryKey: [key] })
      } catch (error) {
        toast.error(messageOf(error, 'Failed to update setting.'))
        if (!(error instanceof ApiError)) return
        refuse(error.details)
        if (error.code === 'changed_meanwhile') await forgetPlatformSettings(queryClient)
      }
    },
  })
  const before = valuesOf(base)
  const newest = valuesOf(settings)
  const isNewer = settings.version !== base.version && !save.isPending
  const isChoice = differing(before, values).length > 0 && differing(newest, values).length > 0
  if (isNewer && !isChoice) goOnWith(settings, newest)

  function goOnWith(next: PlatformSettings, shown: typeof values) {
    setBase(next)
    for (const { name } of fields) if (shown[name] !== values[name]) set(name, shown[name])
  }

  return (
    <form className="stack" {...formProps}>
      {isNewer && isChoice && (
        <Meanwhile
          what="these settings"
          rows={differing(newest, values).map(({ label, name }) => ({
            label,
            newest: newest[name],
            typed: values[name] === before[name] ? 'Not touched' : values[name],
          }))}
          onKeep={() => goOnWith(settings, withOwnChanges(before, newest, values))}
          onTake={() => goOnWith(settings, newest)}
        />
      )}
      {fields.map(({ name, label, hint, ...input }) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          {...input}
          {...(hint && { hint })}
          {...field(name)}
        />
      ))}
      <div>
        <Button type="submit" busy={save.isPending && 'Saving'}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
