import type { Company } from '@brightpair/contract'
import {
  MAX_COMPANY_DESCRIPTION,
  MAX_COMPANY_NAME,
  MAX_PROGRAMME_MONTHS,
  MAX_PROGRAMME_NAME,
  monthsUpTo,
} from '@brightpair/contract/limits'
import { api } from '~/lib/api'
import { useRunner } from '~/lib/hats'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { Meanwhile } from '~/ui/meanwhile'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import styles from './companies.module.css'
import { missingDetails } from './missing-details'
import { planLabel, planOptions } from './plan-words'
import { useCompanyChange } from './use-company'

type Plan = Company['plan']
type Rule = keyof Company['matching']
type Values = {
  name: string
  description: string
  plan: Plan
  programme: string
  months: string
  community: 'yes' | 'no'
  activities: string
  sessions: string
} & Record<Rule, string>

/** The usual ones, and whatever is set now. */
const choices = (usual: readonly number[], now: string, label: (count: number) => string) =>
  [...new Set([...usual, Number(now)])]
    .sort((a, b) => a - b)
    .map((count) => ({ id: String(count), label: label(count) }))
const shareLabel = (percent: number) => (percent === 0 ? 'Not asked' : `At least ${percent}%`)
const sessionsLabel = (count: number) => (count === 0 ? 'Not asked' : `At least ${count}`)

const valuesOf = ({
  name,
  description,
  plan,
  isCommunity,
  programme,
  matching,
  certificate,
}: Company): Values => ({
  name,
  description,
  plan,
  programme: programme.name,
  months: String(programme.months),
  community: isCommunity ? 'yes' : 'no',
  floor: String(matching.floor),
  minPeople: String(matching.minPeople),
  maxWaitHours: String(matching.maxWaitHours),
  activities: String(certificate.activities),
  sessions: String(certificate.sessions),
})

const lengths = monthsUpTo(MAX_PROGRAMME_MONTHS).map((months) => ({
  id: String(months),
  label: months === 1 ? '1 month' : `${months} months`,
}))

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'plan', label: 'Plan', shown: (value: string) => planLabel(value as Plan) },
  { name: 'programme', label: 'Name of the programme' },
  { name: 'months', label: 'Length in months' },
  { name: 'community', label: 'Open to people without a code' },
  { name: 'floor', label: 'Minimum score' },
  { name: 'minPeople', label: 'People on each side' },
  { name: 'maxWaitHours', label: 'Hours at most' },
  { name: 'activities', label: 'Activities done for a certificate' },
  { name: 'sessions', label: 'Sessions held for a certificate' },
] as const

const limits: Record<Rule, readonly [least: number, most: number]> = {
  floor: [0, 100],
  minPeople: [1, 50],
  maxWaitHours: [0, 720],
}

export function wrongRules(typed: Record<Rule, string>): Partial<Record<Rule, string>> {
  const wrong = Object.entries(limits).flatMap(([rule, [least, most]]) => {
    const value = typed[rule as Rule].trim()
    const isFine = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
    return isFine ? [] : [[rule, `Please choose a whole number from ${least} to ${most}.`] as const]
  })
  return Object.fromEntries(wrong)
}

export function CompanyForm({ company }: { company: Company }) {
  const isAdmin = useRunner() === 'ADMIN'
  const save = useCompanyChange(
    company.id,
    ({ typed, version }: { typed: Values; version: number }) => {
      const {
        programme: named,
        months,
        community,
        floor,
        minPeople,
        maxWaitHours,
        activities,
        sessions,
        ...details
      } = typed
      const matching = {
        floor: Number(floor),
        minPeople: Number(minPeople),
        maxWaitHours: Number(maxWaitHours),
      }
      const programme = { name: named, months: Number(months) }
      const certificate = { activities: Number(activities), sessions: Number(sessions) }
      return api('PUT /admin/companies/:id', {
        params: { id: company.id },
        body: { ...details, isCommunity: community === 'yes', programme, matching, certificate, version },
      })
    },
    'The company is saved',
  )
  const { field, formProps, values, set, meanwhile } = useVersionedForm<Company, Values>({
    stored: company,
    valuesOf,
    fields,
    validate: (typed) => ({ ...missingDetails(typed), ...wrongRules(typed) }),
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
        <TextField
          label="Name of the programme"
          maxLength={MAX_PROGRAMME_NAME}
          autoComplete="off"
          {...field('programme')}
        />
        <Select
          label="Length of the programme"
          hint="For pairs that start from now on. Tracks are spread over the new length and keep all their activities."
          options={lengths}
          value={values.months}
          onChange={(id) => set('months', id)}
        />
        <Select
          label="Activities done for a certificate"
          hint="For programmes that start from now on."
          options={choices([0, 25, 50, 75, 100], values.activities, shareLabel)}
          value={values.activities}
          onChange={(id) => set('activities', id)}
        />
        <Select
          label="Sessions held for a certificate"
          options={choices([0, 1, 2, 3, 4, 5, 6, 9, 12], values.sessions, sessionsLabel)}
          value={values.sessions}
          onChange={(id) => set('sessions', id)}
        />
        <Checkbox
          checked={values.community === 'yes'}
          disabled={company.archivedAt !== null || !isAdmin}
          onChange={(event) => set('community', event.target.checked ? 'yes' : 'no')}
        >
          Community: people who register without a code join this one
        </Checkbox>
        <fieldset className={styles.companyRules}>
          <legend>Matching</legend>
          <TextField
            label="Minimum score, out of 100"
            hint="Runs don’t propose a pair if either side scores the other below this."
            inputMode="numeric"
            {...field('floor')}
          />
          <TextField
            label="People on each side"
            hint="Automatic runs wait until this many mentors and mentees are free."
            inputMode="numeric"
            {...field('minPeople')}
          />
          <TextField
            label="Longest wait for them, in hours"
            hint="After this, a run starts with fewer people. Runs you trigger never wait."
            inputMode="numeric"
            {...field('maxWaitHours')}
          />
        </fieldset>
        <div>
          <Button type="submit" busy={save.isPending && 'Saving'}>
            Save changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
