import type { PlatformSettings } from '@brightpair/contract'

type Values = Record<
  'matchDays' | 'supportEmail' | keyof PlatformSettings['links'] | keyof PlatformSettings['resources'],
  string
>

interface SettingField {
  name: keyof Values
  label: string
  hint?: string
  inputMode: 'numeric' | 'url' | 'email'
}

const link = (name: keyof Values, label: string): SettingField => ({
  name,
  label,
  hint: 'Starts with https://',
  inputMode: 'url',
})

export const fields: readonly SettingField[] = [
  {
    name: 'matchDays',
    label: 'Days to answer a match',
    hint: '1 to 60. Matches already proposed keep their deadline.',
    inputMode: 'numeric',
  },
  {
    name: 'supportEmail',
    label: 'Support address',
    hint: 'Visitors’ messages go here, and so do replies to our answers.',
    inputMode: 'email',
  },
  link('linkedin', 'Footer: LinkedIn'),
  link('x', 'Footer: X'),
  link('youtube', 'Footer: YouTube'),
  link('zoom', 'Zoom link'),
  link('notion', 'Notion link'),
  link('fanthom', 'Fanthom link'),
  link('zapier', 'Zapier link'),
]

export const valuesOf = ({ matchDays, supportEmail, links, resources }: PlatformSettings): Values => ({
  matchDays: String(matchDays),
  supportEmail,
  ...links,
  ...resources,
})

export function bodyOf(values: Values, version: number) {
  const { matchDays, supportEmail, linkedin, x, youtube, ...resources } = values
  return {
    version,
    matchDays: Number(matchDays),
    supportEmail,
    links: { linkedin, x, youtube },
    resources,
  }
}

const isDays = (typed: string) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 60
const isHttps = (typed: string) => URL.canParse(typed.trim()) && new URL(typed.trim()).protocol === 'https:'

export function problemsIn(values: Values): Partial<Values> {
  const { matchDays, supportEmail, ...addresses } = values
  const wrong = Object.entries(addresses).filter(([, address]) => !isHttps(address))
  return {
    ...(isDays(matchDays) ? {} : { matchDays: 'Please enter 1 to 60 whole days.' }),
    ...(supportEmail.includes('@')
      ? {}
      : { supportEmail: 'Please enter a complete email address, such as name@company.com.' }),
    ...Object.fromEntries(
      wrong.map(([name]) => [name, 'Please enter an address that starts with https://.']),
    ),
  }
}
