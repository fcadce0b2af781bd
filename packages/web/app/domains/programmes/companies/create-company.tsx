import { MAX_COMPANY_DESCRIPTION, MAX_COMPANY_NAME, MAX_REGISTRATION_CODE } from '@brightpair/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import styles from './companies.module.css'
import { missingDetails } from './missing-details'

export default function CreateCompany() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: (body: { name: string; description: string; code: string }) =>
      api('POST /admin/company', { body }),
  })
  const { field, formProps, refuse } = useForm({
    initial: { name: '', description: '', code: '' },
    validate: ({ code, ...details }) => ({
      ...missingDetails(details),
      ...(code.trim() === '' ? { code: 'Please give it a registration code.' } : {}),
    }),
    onValid: async (values) => {
      try {
        const company = await create.mutateAsync(values)
        toast.success(`Company "${company.name}" created successfully!`)
        for (const key of ['companies', 'overview', 'audit'] as const) {
          void queryClient.invalidateQueries({ queryKey: [key] })
        }
        await navigate(adminScreens.company(company.id))
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  return (
    <>
      <PageHead
        title="Create company"
        note="It starts with two tracks and both questionnaires, ready to use"
      />
      <Card className={styles.companyNarrow}>
        <form className="stack" {...formProps}>
          <TextField label="Name" maxLength={MAX_COMPANY_NAME} autoComplete="off" {...field('name')} />
          <Textarea
            label="Description"
            rows={3}
            maxLength={MAX_COMPANY_DESCRIPTION}
            {...field('description')}
          />
          <TextField
            label="Registration code"
            hint="People type this when they register. Capital letters don’t matter."
            maxLength={MAX_REGISTRATION_CODE}
            autoComplete="off"
            spellCheck={false}
            {...field('code')}
          />
          {create.isError && (
            <Notice tone="danger" role="alert" title={messageOf(create.error, 'Failed to create company.')} />
          )}
          <div className="row">
            <Button type="submit" busy={create.isPending && 'Creating'}>
              Create company
            </Button>
            <ButtonLink variant="ghost" to={adminScreens.companies}>
              Cancel
            </ButtonLink>
          </div>
        </form>
      </Card>
    </>
  )
}
