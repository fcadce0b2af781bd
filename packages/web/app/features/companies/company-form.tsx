import type { Company } from '@brightpair/contract'
import { useState } from 'react'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
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
  { name: 'name', label: 'Name', shown: (value: string) => value },
  { name: 'description', label: 'Description', shown: (value: string) => value },
  { name: 'plan', label: 'Plan', shown: (value: string) => planLabel(value as Plan) },
  { name: 'community', label: 'Open to people without a code', shown: (value: string) => value },
] as const

const differing = (one: Values, other: Values) => fields.filter(({ name }) => one[name] !== other[name])

/** The newest values, and over them only what was typed here: the other person's fields stay theirs. */
function withOwnChanges(before: Values, newest: Values, typed: Values): Values {
  const own = differing(before, typed).map(({ name }) => [name, typed[name]] as const)
  return { ...newest, ...Object.fromEntries(own) }
}

/** What is typed stays typed: a newer state of the company stands beside it until one of the two is chosen. */
export function CompanyForm({ company }: { company: Company }) {
  const [base, setBase] = useState(company)
  const save = useCompanyChange(
    company.id,
    ({ community, ...details }: Values) =>
      api('PUT /admin/companies/:id', {
        params: { id: company.id },
        body: { ...details, isCommunity: community === 'yes', version: base.version },
      }),
    'The company is saved',
  )
  const { field, formProps, values, set, refuse } = useForm<Values>({
    initial: valuesOf(company),
    validate: missingDetails,
    onValid: async (typed) => {
      try {
        const saved = await save.mutateAsync(typed)
        setBase(saved)
        show(valuesOf(saved))
      } catch (error) {
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  const before = valuesOf(base)
  const newest = valuesOf(company)
  const isTyping = differing(before, values).length > 0
  const isNewer = company.version !== base.version && !save.isPending
  const isChoice = isTyping && differing(before, newest).length > 0 && differing(newest, values).length > 0
  if (isNewer && !isChoice) goOnWith(isTyping ? values : newest)

  function goOnWith(next: Values) {
    setBase(company)
    show(next)
  }

  function show(next: Values) {
    for (const { name } of fields) if (next[name] !== values[name]) set(name, next[name])
  }

  return (
    <Card title="Details">
      <form className="stack" {...formProps}>
        {isNewer && isChoice && (
          <Meanwhile
            what="this company"
            rows={differing(newest, values).map(({ label, name, shown }) => ({
              label,
              newest: shown(newest[name]),
              typed: values[name] === before[name] ? 'Not touched' : shown(values[name]),
            }))}
            onKeep={() => goOnWith(withOwnChanges(before, newest, values))}
            onTake={() => goOnWith(newest)}
          />
        )}
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
