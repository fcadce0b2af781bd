import type { Account, IntroducedFact, Profile } from '@brightpair/contract'
import {
  MAX_CHIP,
  MAX_HEADLINE,
  MAX_LANGUAGES,
  MAX_LINE,
  MAX_LOCATION,
  MAX_MENTEES,
} from '@brightpair/contract/limits'
import { type FormEvent, useState } from 'react'
import { introducedFactWords, introductionWords } from '~/content/profiles'
import { useProfile } from '~/domains/people/profiles'
import { useAvailability, useChangeAvailability } from '~/domains/people/settings/use-availability'
import { messageOf } from '~/lib/api-error'
import { useTitle } from '~/lib/use-title'
import { Button } from '~/ui/button'
import { ChipField } from '~/ui/chip-field'
import { LoadState } from '~/ui/load-state'
import { Stepper } from '~/ui/stepper'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import { OwnPicture } from './own-picture'
import styles from './profiles.module.css'
import { ShownFacts } from './shown-facts'
import { editableFields, useOwnProfile } from './use-own-profile'

interface IntroductionProps {
  account: Account
  onDone: () => void
}

/** How a possible partner would see this person. Short and skippable. */
export function Introduction({ account, onDone }: IntroductionProps) {
  const { data: profile, isError, refetch } = useProfile(account.id)
  useTitle(introductionWords.title)
  const them = account.accountType === 'MENTOR' ? 'mentee' : 'mentor'
  return (
    <main id="main" className={styles.introduction}>
      <div>
        <h1>{introductionWords.title}</h1>
        <p className="lede">{introductionWords.lede(them)}</p>
        {profile ? (
          <IntroductionForm profile={profile} onDone={onDone} />
        ) : (
          <LoadState what="Your profile" isError={isError} onRetry={() => void refetch()} />
        )}
        {!profile && (
          <Button variant="ghost" onClick={onDone}>
            {introductionWords.skip}
          </Button>
        )}
      </div>
    </main>
  )
}

const everything = Object.keys(introducedFactWords) as IntroducedFact[]

function IntroductionForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const isMentor = profile.role === 'MENTOR'
  const side = isMentor ? 'mentor' : 'mentee'
  const availability = useAvailability(side)
  const changeAvailability = useChangeAvailability(side)
  const { words: save } = useOwnProfile()
  const [words, setWords] = useState(() => {
    const known = editableFields(profile)
    return known.shown && known.shown.length > 0 ? known : { ...known, shown: everything }
  })
  const [places, setPlaces] = useState<number | null>(null)
  const capacity = places ?? availability.data?.capacity ?? 1
  const change = (part: Partial<typeof words>) => setWords((was) => ({ ...was, ...part }))
  const typed = (name: 'headline' | 'location' | 'line') => ({
    value: words[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const isBusy = save.isPending || changeAvailability.isPending

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    try {
      await save.mutateAsync(words)
      if (isMentor && places !== null)
        await changeAvailability.mutateAsync({
          capacity: places,
          pausedUntil: availability.data?.pausedUntil ?? null,
        })
      toast.success(introductionWords.saved)
      onDone()
    } catch (error) {
      toast.error(messageOf(error instanceof Error ? error : new Error(), introductionWords.failed))
    }
  }

  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <OwnPicture profile={profile} />
      <TextField
        label={introductionWords.line}
        maxLength={MAX_LINE}
        hint={introductionWords.lineHint}
        {...typed('line')}
      />
      <div className="grid-2">
        <TextField
          label="What you do"
          maxLength={MAX_HEADLINE}
          autoComplete="organization-title"
          hint="For example: Operations director"
          {...typed('headline')}
        />
        <TextField
          label="Location"
          maxLength={MAX_LOCATION}
          autoComplete="address-level2"
          hint="For example: Leeds"
          {...typed('location')}
        />
      </div>
      <ChipField
        label="Languages"
        one="language"
        chips={words.languages}
        most={MAX_LANGUAGES}
        maxLength={MAX_CHIP}
        onChange={(languages) => change({ languages })}
      />
      {isMentor && availability.data && (
        <Stepper
          label={introductionWords.places}
          value={capacity}
          min={1}
          max={MAX_MENTEES}
          onChange={setPlaces}
        />
      )}
      <ShownFacts shown={words.shown ?? []} onChange={(shown) => change({ shown })} />
      <div className="row">
        <Button type="submit" size="lg" busy={isBusy && 'Saving'}>
          {introductionWords.save}
        </Button>
        <Button variant="ghost" size="lg" disabled={isBusy} onClick={onDone}>
          {introductionWords.skip}
        </Button>
      </div>
    </form>
  )
}
