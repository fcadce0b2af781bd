import type { Company, CompanyBranding } from '@brightpair/contract'
import { accentIn, ratioOf } from '@brightpair/contract/accent'
import { COLOUR_LENGTH, MAX_DISPLAY_NAME } from '@brightpair/contract/limits'
import { api } from '~/lib/api'
import { useVersionedForm } from '~/lib/use-versioned-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { LoadState } from '~/ui/load-state'
import { Meanwhile } from '~/ui/meanwhile'
import { TextField } from '~/ui/text-field'
import styles from './companies.module.css'
import { LogoField } from './logo-field'
import { useBrandingChange, useBrandingOf } from './use-branding-of'

const themes = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const

/** How the chosen colour is adapted in each theme, and why. */
function AccentPreview({ chosen }: { chosen: string }) {
  return (
    <ul className={styles.accentPreview} aria-label="The accent in each theme">
      {themes.map(({ theme, label }) => {
        const { colour, ratio, isAdjusted } = accentIn(theme, chosen)
        return (
          <li key={theme}>
            <i
              className={styles[`accentPreview_${theme}`]}
              aria-hidden="true"
              ref={cssVars({ '--accent': colour })}
            >
              Aa
            </i>
            <span>
              <b>
                {label}: {colour.toUpperCase()}
              </b>
              <small>
                {isAdjusted
                  ? `${chosen.toUpperCase()} would be at ${ratioOf(theme, chosen)}:1, too faint to read. This is at ${ratio}:1.`
                  : `As chosen, at ${ratio}:1.`}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** How the product looks to a company's people. */
export function BrandingCard({ company }: { company: Company }) {
  const { data: branding, isError, refetch } = useBrandingOf(company.id)
  return (
    <Card title="Branding">
      {branding ? (
        <div className="stack">
          <LogoField companyId={company.id} branding={branding} />
          <BrandingForm company={company} branding={branding} />
        </div>
      ) : (
        <LoadState what="The branding" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

type Values = { displayName: string; accent: string }

const fields = [
  { name: 'displayName', label: 'Display name' },
  { name: 'accent', label: 'Accent colour' },
] as const

const valuesOf = ({ displayName, accent }: CompanyBranding): Values => ({ displayName, accent: accent ?? '' })
const isColour = (typed: string) => /^#[0-9a-f]{6}$/i.test(typed.trim())

function BrandingForm({ company, branding }: { company: Company; branding: CompanyBranding }) {
  const { id } = company
  const save = useBrandingChange(
    id,
    ({ typed, version }: { typed: Values; version: number }) =>
      api('PUT /admin/companies/:id/branding', {
        params: { id },
        body: { version, displayName: typed.displayName, accent: typed.accent.trim() || null },
      }),
    'Branding saved',
  )
  const { field, formProps, values, set, meanwhile } = useVersionedForm<CompanyBranding, Values>({
    stored: branding,
    valuesOf,
    fields,
    validate: ({ accent }) =>
      accent.trim() === '' || isColour(accent)
        ? {}
        : { accent: 'Please enter a colour such as #0F5F71, or nothing.' },
    save: (typed, version) => save.mutateAsync({ typed, version }),
  })
  return (
    <form className="stack" {...formProps}>
      {meanwhile && <Meanwhile what="this branding" {...meanwhile} />}
      <TextField
        label="Display name"
        hint={`Defaults to ${company.name}.`}
        maxLength={MAX_DISPLAY_NAME}
        autoComplete="off"
        {...field('displayName')}
      />
      <TextField
        label="Accent colour"
        hint="For buttons and links. Defaults to Brightpair’s colours."
        placeholder="#0F5F71"
        maxLength={COLOUR_LENGTH}
        autoComplete="off"
        spellCheck={false}
        end={
          <input
            className={styles.accentPick}
            type="color"
            aria-label="Pick the accent colour"
            value={isColour(values.accent) ? values.accent.trim().toLowerCase() : '#0f5f71'}
            onChange={(event) => set('accent', event.target.value)}
          />
        }
        {...field('accent')}
      />
      {isColour(values.accent) && <AccentPreview chosen={values.accent.trim().toLowerCase()} />}
      <div>
        <Button type="submit" busy={save.isPending && 'Saving'}>
          Save branding
        </Button>
      </div>
    </form>
  )
}
