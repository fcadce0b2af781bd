import { MAX_RULE_HOURS, USUAL_RULE_HOURS } from '@brightpair/contract/limits'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import type { ProgrammeValues } from './programme-values'
import styles from './programmes.module.css'
import { effectWords } from './rule-words'
import { useRuleEffects } from './use-programmes'

interface RulesCardProps {
  values: ProgrammeValues
  set: (name: keyof ProgrammeValues, value: string) => void
  programmeId: string | undefined
}

const switches = [
  { name: 'ruleReports', rule: 'reports', label: 'Not their own manager or report' },
  { name: 'ruleDepartments', rule: 'departments', label: 'Another department' },
  { name: 'ruleLanguages', rule: 'languages', label: 'A shared language' },
] as const

const hourOptions = Array.from({ length: MAX_RULE_HOURS }, (_, i) => ({
  id: String(i + 1),
  label: i === 0 ? 'One hour' : `${i + 1} hours`,
}))

/** For those who set up a programme: which pairs must never happen, with the cost of each rule before it is on. */
export function RulesCard({ values, set, programmeId }: RulesCardProps) {
  const hours = Number(values.ruleHours || USUAL_RULE_HOURS)
  const effects = useRuleEffects(programmeId, hours)
  const hasHours = values.ruleHours !== ''
  return (
    <Card title="Rules">
      <div className="stack">
        <p className="muted">
          Pairs that break a rule are never made, whether in a run, in a draft or manually. A rule doesn’t
          apply where we don’t know someone’s details.
        </p>
        {effects.isError && (
          <p role="alert">
            We couldn’t count what the rules would rule out.{' '}
            <Button variant="link" onClick={() => void effects.refetch()}>
              Try again
            </Button>
          </p>
        )}
        <div className={styles.rules}>
          {switches.map(({ name, rule, label }) => (
            <Switch
              key={name}
              label={label}
              description={effectWords(effects.data, rule)}
              checked={values[name] === 'yes'}
              onChange={(isOn) => set(name, isOn ? 'yes' : 'no')}
            />
          ))}
          <Switch
            label="Common hours to meet"
            description={effectWords(effects.data, 'hours')}
            checked={hasHours}
            onChange={(isOn) => set('ruleHours', isOn ? String(USUAL_RULE_HOURS) : '')}
          />
        </div>
        {hasHours && (
          <div className={styles.fields}>
            <Select
              label="Common hours a week, at least"
              hint="From the hours people set in their settings, each in their own time zone."
              options={hourOptions}
              value={values.ruleHours}
              onChange={(id) => set('ruleHours', id)}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
