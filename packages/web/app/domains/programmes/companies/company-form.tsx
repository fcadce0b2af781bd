import type { Company } from '@brightpair/contract'
import { MAX_COMPANY_DESCRIPTION, MAX_COMPANY_NAME } from '@brightpair/contract/limits'
import { useRunner } from '~/lib/acting-roles'
import { api } from '~/lib/api'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { Meanwhile } from '~/ui/meanwhile'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { missingDetails } from './missing-details'
import { planLabel, planOptions } from './plan-words'
import { useCompanyChange } from './use-company'

type Plan = Company['plan']
type Values = { name: string; description: string; plan: Plan; community: 'yes' | 'no' }

const valuesOf = ({ name, description, plan, isCommunity }: Company): Values => ({
  name,
  description,
  plan,
  community: isCommunity ? 'yes' : 'no',
})

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'plan', label: 'Plan', shown: (value: string) => planLabel(value as Plan) },
  { name: 'community', label: 'Open to people without a code' },
] as const

export function CompanyForm({ company }: { company: Company }) {
  const isAdmin = useRunner() === 'ADMIN'
  const save = useCompanyChange(
    company.id,
    ({ typed: { community, ...details }, version }: { typed: Values; version: number }) =>
      api('PUT /admin/companies/:id', {
        params: { id: company.id },
        body: { ...details, isCommunity: community === 'yes', version },
      }),
    'Company saved',
  )
  const { field, formProps, values, set, meanwhile } = useVersionedForm<Company, Values>({
    stored: company,
    valuesOf,
    fields,
    validate: missingDetails,
    save: (typed, version) => save.mutateAsync({ typed, version }),
  })
  return (
    <Card title="Details">
      <form className="stack" {...formProps}>
        {meanwhile && <Meanwhile what="this company" {...meanwhile} />}
        <TextField label="Name" maxLength={MAX_COMPANY_NAME} autoComplete="off" {...field('name')} />
        <Textarea
          label="Description"
          rows={3}
          maxLength={MAX_COMPANY_DESCRIPTION}
          {...field('description')}
        />
        <Select
          label="Plan"
          options={planOptions}
          value={values.plan}
          onChange={(id) => set('plan', id)}
          disabled={!isAdmin}
          error={field('plan').error}
        />
        <Checkbox
          checked={values.community === 'yes'}
          disabled={company.archivedAt !== null || !isAdmin}
          onChange={(event) => set('community', event.target.checked ? 'yes' : 'no')}
        >
          Community: people who register without a code join this one
        </Checkbox>
        <div>
          <Button type="submit" busy={save.isPending && 'Saving'}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
