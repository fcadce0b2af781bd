import type { Company } from '@brightpair/contract'
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
  const save = useCompanyChange(
    company.id,
    ({ typed: { community, ...details }, version }: { typed: Values; version: number }) =>
      api('PUT /admin/companies/:id', {
        params: { id: company.id },
        body: { ...details, isCommunity: community === 'yes', version },
      }),
    'The company is saved',
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
        <TextField label="Name" maxLength={120} autoComplete="off" {...field('name')} />
        <Textarea label="Description" rows={3} maxLength={1000} {...field('description')} />
        <Select
          label="Plan"
          options={planOptions}
          value={values.plan}
          onChange={(id) => set('plan', id)}
          error={field('plan').error}
        />
        <Checkbox
          checked={values.community === 'yes'}
          disabled={company.archivedAt !== null}
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
