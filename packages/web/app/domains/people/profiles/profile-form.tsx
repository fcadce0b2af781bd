import type { Profile } from '@brightpair/contract'
import {
  MAX_BIO,
  MAX_CHIP,
  MAX_DEPARTMENT,
  MAX_EMAIL,
  MAX_HEADLINE,
  MAX_LANGUAGES,
  MAX_LINE,
  MAX_LOCATION,
  MAX_PRONOUNS,
  MAX_SKILLS,
} from '@brightpair/contract/limits'
import { roleLevelNames, roleLevels } from '@brightpair/contract/role-levels'
import { type FormEvent, useState } from 'react'
import { introductionWords } from '~/content/profiles'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { ChipField } from '~/ui/chip-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import styles from './profiles.module.css'
import { ShownFacts } from './shown-facts'
import { editableFields, type ProfileWords, useOwnProfile } from './use-own-profile'

const UNSAID = 'unsaid'
const levels = [
  { id: UNSAID, label: 'I’d rather not say' },
  ...roleLevels.map((id) => ({ id, label: roleLevelNames[id] })),
]

type TypedField = 'headline' | 'location' | 'pronouns' | 'line' | 'bio' | 'department' | 'managerEmail'

const charactersLeft = (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left.`

export function ProfileForm({ profile }: { profile: Profile }) {
  const [words, setWords] = useState<ProfileWords>(() => editableFields(profile))
  const save = useOwnProfile().words
  const change = (change: Partial<ProfileWords>) => setWords((was) => ({ ...was, ...change }))
  const typed = (name: TypedField) => ({
    value: words[name] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(words, {
      onSuccess: () => toast.success('Your profile is saved.'),
      onError: (error) => toast.error(messageOf(error, 'We couldn’t save your profile. Please try again.')),
    })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label="What you do"
        maxLength={MAX_HEADLINE}
        hint="For example: Operations director"
        {...typed('headline')}
      />
      <Select
        label="Seniority (optional)"
        options={levels}
        value={words.level ?? UNSAID}
        hint="Your partner sees it; the programme team sees group totals only."
        onChange={(next) => change({ level: roleLevels.find((level) => level === next) ?? null })}
      />
      <div className="grid-2">
        <TextField
          label="Location"
          maxLength={MAX_LOCATION}
          autoComplete="address-level2"
          hint="Your partner and the programme team see it."
          {...typed('location')}
        />
        <TextField label="Pronouns (optional)" maxLength={MAX_PRONOUNS} {...typed('pronouns')} />
      </div>
      <TextField
        label={introductionWords.line}
        maxLength={MAX_LINE}
        hint={introductionWords.lineHint}
        {...typed('line')}
      />
      <Textarea
        label="About you"
        rows={5}
        maxLength={MAX_BIO}
        hint={`A few sentences. ${charactersLeft(MAX_BIO - words.bio.length)}`}
        {...typed('bio')}
      />
      <ChipField
        label="Skills"
        one="skill"
        chips={words.skills}
        most={MAX_SKILLS}
        maxLength={MAX_CHIP}
        onChange={(next) => change({ skills: next })}
      />
      <ChipField
        label="Languages"
        one="language"
        chips={words.languages}
        most={MAX_LANGUAGES}
        maxLength={MAX_CHIP}
        hint="Your partner and the programme team see them."
        onChange={(next) => change({ languages: next })}
      />
      <div className={`grid-2 ${styles.roomy}`}>
        <TextField
          label="Department (optional)"
          maxLength={MAX_DEPARTMENT}
          autoComplete="off"
          hint="Only the programme team sees it."
          {...typed('department')}
        />
        <TextField
          label="Your manager’s email (optional)"
          type="email"
          maxLength={MAX_EMAIL}
          autoComplete="off"
          hint="Only the programme team sees it. We won’t write to them."
          error={fieldErrorsOf(save.error).managerEmail}
          {...typed('managerEmail')}
        />
      </div>
      <ShownFacts shown={words.shown ?? []} onChange={(shown) => change({ shown })} />
      <div>
        <Button type="submit" busy={save.isPending && 'Saving'}>
          Save profile
        </Button>
      </div>
    </form>
  )
}
