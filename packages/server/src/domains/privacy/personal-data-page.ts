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

/** `docs/personal-data.md`, written from the register so that the two cannot differ. */
export function personalDataPage(): string {
  return `# Personal data

What each table holds of a person, what leaves when they ask for their data, and what is left when they are erased.
Written from what each room says of its tables in \`personal-data.ts\`; a test compares all of it with the database and
this page with it. Why it is so: [decision 20](decisions/0020-own-data.md).

An erased person's row in \`users\` stays as "Former member" without an address or a password, so that figures and the
partner's part keep their place. Words of a partner that mention the person are the partner's own and stay. Orders in the
job queue that carry the person's address or number are deleted, and so are the files of mails in the data directory.

After an erasure the names, the address and the words of a person are found in no other place than these, where a partner
or an admin mentions them in words of their own: ${mentions().join(', ')}. A test lives through random histories, erases,
and searches every table and file.

| table | holds | leaves in an export | does not leave | when erased |
|---|---|---|---|---|
${Object.entries(register)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(row)
  .join('\n')}

## How long things are kept

Enforced every night; erasures every hour.

| what | kept | counted from |
|---|---|---|
${retentionRules.map(({ what, kept, table, since }) => `| ${what} | ${timeOf(kept)} | \`${table}.${since}\` |`).join('\n')}

Shorter-lived by jobs of their own: sign-ins and password links 30 days after their end, counted attempts some hours,
lists of an import 90 days, files that were uploaded and never sent one day, signals of a video room ten minutes.
`
}

/** Columns that may mention someone who was erased, by their full name. */
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
  return kept.days === 0 ? 'no longer' : `${kept.days} day`
}
