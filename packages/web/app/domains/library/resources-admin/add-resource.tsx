import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CompanyPicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { useForm } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page-head'
import { toast } from '~/ui/toast-store'
import { type Draft, emptyDraft, givenOf, isSame, missingIn } from './resource-draft'
import { ResourceFields } from './resource-fields'

export default function AddResource() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [companyId, setCompanyId] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: (draft: Draft) => api('POST /admin/resources', { body: { ...givenOf(draft), companyId } }),
    onSuccess: ({ title }) => {
      toast.success(`“${title}” is in the library`)
      for (const key of ['resources', 'audit'] as const)
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t add the article. Please try again.')),
  })
  const form = useForm<Draft>({
    initial: emptyDraft,
    validate: missingIn,
    onValid: async (draft) => {
      await add.mutateAsync(draft).catch((error: unknown) => form.refuse(fieldErrorsOf(error)))
    },
  })
  // Only once the guard below has seen that nothing is unsaved.
  const added = add.data?.id
  useEffect(() => {
    if (added) void navigate(adminScreens.resource(added))
  }, [added, navigate])

  return (
    <>
      <PageHead
        title="Add article"
        note="It will be linked from sparks of the same name, in tracks and running programmes"
      />
      <ResourceFields
        form={form}
        company={
          <CompanyPicker
            value={companyId}
            onChange={setCompanyId}
            placeholder="All companies"
            hint="Leave empty for people in every company."
          />
        }
      >
        <div className="row">
          <Button type="submit" busy={add.isPending && 'Adding'}>
            Add article
          </Button>
          <ButtonLink variant="ghost" to={adminScreens.resources}>
            Cancel
          </ButtonLink>
        </div>
      </ResourceFields>
      <LeaveGuard when={!isSame(form.values, emptyDraft) && !add.isSuccess} />
    </>
  )
}
