import { type Erasure, namesIn, type Reason, type TableRule } from '../../platform/personal-data/rule.ts'
import { register } from './register.ts'
import { retentionRules } from './retention-rules.ts'

const reasons: Record<Reason, string> = {
  key: 'inner keys',
  secret: 'secrets',
  file: 'as a file beside it',
  derived: 'in another form',
  others: 'about others',
  platform: 'about the platform',
}

/** `docs/personal-data.md`, generated from the register so that the two can't diverge. */
export function personalDataPage(): string {
  return `# Personal data

What each table holds about a person, what they get when they ask for their data, and what remains once they’re erased.
This page is generated from the \`personal-data.ts\` of each room; tests compare it with the database. The reasons are in
[decision 20](decisions/0020-own-data.md).

An erased person’s row in \`users\` stays as “Former member” without an address or a password, so figures and the partner’s
part still make sense. What a partner wrote about the person belongs to the partner and stays. Queued jobs with the
person’s address or number are deleted, and so are the email files in the data directory.

After an erasure, a person’s names, address and words can only be found where a partner or an admin mentions them in
their own words: ${mentions().join(', ')}. A test plays random histories, erases people, and searches every table and file.

| table | holds | exported | not exported | when erased |
|---|---|---|---|---|
${Object.entries(register)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(row)
  .join('\n')}

## How long things are kept

Enforced every night; erasures every hour.

| what | kept | counted from |
|---|---|---|
${retentionRules.map(({ what, kept, table, since, named = `${table}.${since}` }) => `| ${what} | ${timeOf(kept)} | \`${named}\` |`).join('\n')}

Kept for a shorter time: sign-ins and password links until 30 days after they end, counted attempts for a few hours, import
lists for 90 days, uploaded files that were never sent for one day, video room signals for ten minutes.
`
}

/** Columns that may mention an erased person by full name. */
export const mentions = (): string[] =>
  Object.entries(register).flatMap(([table, { wordsOfOthers }]) =>
    namesIn(wordsOfOthers).map((column) => `\`${table}.${column}\``),
  )

function row([table, rule]: [string, TableRule]): string {
  const withheld = Object.entries(rule.withheld)
    .filter(([, columns]) => columns !== '')
    .map(([reason, columns]) => `${reasons[reason as Reason]}: ${namesIn(columns).join(', ')}`)
  return `| \`${table}\` | ${rule.holds} | ${leaving(rule)} | ${withheld.join('; ')} | ${erasing(rule.erase)}${remaining(rule)} |`
}

function leaving({ of, exported, derived = {} }: TableRule): string {
  return of ? [...namesIn(exported), ...Object.keys(derived)].join(', ') || 'that there is one' : 'nothing'
}

function erasing(erase: Erasure): string {
  if ('keep' in erase) return `stays: ${erase.keep}`
  if ('with' in erase) return `goes with ${erase.with}`
  if ('by' in erase) return erase.by
  return erase.steps
    .map((step) =>
      'delete' in step ? 'rows are deleted' : `replaced or emptied: ${Object.keys(step.set).join(', ')}`,
    )
    .filter((words, at, all) => all.indexOf(words) === at)
    .join('; ')
}

const remaining = ({ remains = {} }: TableRule): string =>
  Object.entries(remains)
    .map(([why, columns]) => `; stays: ${namesIn(columns).join(', ')} (${why})`)
    .join('')

function timeOf(kept: (typeof retentionRules)[number]['kept']): string {
  if ('years' in kept) return `${kept.years} years`
  return kept.days === 0 ? 'no longer' : kept.days === 1 ? '1 day' : `${kept.days} days`
}
