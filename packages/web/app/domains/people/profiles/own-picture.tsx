import type { Profile } from '@brightpair/contract'
import { Camera, Smile } from 'lucide'
import { type ChangeEvent, useRef, useState } from 'react'
import { portraitWords } from '~/content/profiles'
import { PictureAvatar } from '~/domains/people/person-avatar'
import { messageOf } from '~/lib/api-error'
import { Avatar, type AvatarSide } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import { CropDialog } from './crop-dialog'
import { openPicture } from './draw-crop'
import styles from './profiles.module.css'
import { type Portrait, useOwnProfile } from './use-own-profile'

interface PortraitDialogProps {
  side: AvatarSide
  current: Portrait | null
  isSaving: boolean
  onClose: () => void
  onChoose: (portrait: Portrait) => void
}

const portraits = Object.keys(portraitWords) as Portrait[]

function PortraitDialog({ side, current, isSaving, onClose, onChoose }: PortraitDialogProps) {
  const [chosen, setChosen] = useState(current)
  return (
    <Dialog
      title="Choose a portrait"
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={isSaving && 'Saving'}
            disabled={chosen === null}
            onClick={() => chosen && onChoose(chosen)}
          >
            Use this portrait
          </Button>
        </>
      }
    >
      <fieldset className={styles.portraits}>
        <legend className="muted">A drawn face in place of a photo. Pick one, then confirm.</legend>
        {portraits.map((portrait) => (
          <label key={portrait}>
            <input
              type="radio"
              name="portrait"
              value={portrait}
              checked={chosen === portrait}
              onChange={() => setChosen(portrait)}
            />
            <Avatar side={side} name="" portrait={portrait} size="xl" />
            <span className="sr-only">{portraitWords[portrait]}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

const UNREADABLE = 'We couldn’t read this file as a picture. Please choose a JPEG, PNG or WebP under 25 MB.'

export function OwnPicture({ profile }: { profile: Profile }) {
  const { photo, portrait, noPicture } = useOwnProfile()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const { picture } = profile
  const side = profile.role === 'MENTOR' ? 'mentor' : 'mentee'

  async function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // Choosing the same file again has to fire a change event.
    target.value = ''
    if (!chosen) return
    const read = await openPicture(chosen)
    setProblem(read ? null : UNREADABLE)
    setOpened(read ?? null)
  }

  const outcome = (saved: string, close?: () => void) => ({
    onSuccess: () => {
      toast.success(saved)
      close?.()
    },
    onError: (error: Error) =>
      toast.error(messageOf(error, 'We couldn’t save your picture. Please try again.')),
  })

  return (
    <div className={styles.ownPicture}>
      <PictureAvatar
        personId={profile.id}
        picture={picture}
        name={`${profile.firstName} ${profile.lastName}`}
        side={side}
        size="xl"
      />
      <div>
        <div className="row">
          <input
            ref={file}
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label="Photo file"
            tabIndex={-1}
            onChange={(event) => void onFile(event)}
          />
          <Button variant="secondary" size="sm" onClick={() => file.current?.click()}>
            <Icon of={Camera} />
            {picture?.kind === 'photo' ? 'Change photo' : 'Upload a photo'}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
            <Icon of={Smile} />
            Choose a portrait
          </Button>
          {picture && (
            <Button
              variant="ghost"
              size="sm"
              busy={noPicture.isPending && 'Removing'}
              onClick={() => noPicture.mutate(undefined, outcome('Your picture is removed.'))}
            >
              {picture.kind === 'photo' ? 'Remove photo' : 'Remove portrait'}
            </Button>
          )}
        </div>
        {problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <p className="hint">
            Seen by the people you’re in a programme with, and by a possible partner if you allow it below.
          </p>
        )}
      </div>
      {opened && (
        <CropDialog
          picture={opened}
          side={side}
          isSaving={photo.isPending}
          onClose={() => setOpened(null)}
          onCut={(cut) =>
            photo.mutate(
              cut,
              outcome('Your photo is saved.', () => setOpened(null)),
            )
          }
        />
      )}
      {isPicking && (
        <PortraitDialog
          side={side}
          current={picture?.kind === 'portrait' ? picture.portrait : null}
          isSaving={portrait.isPending}
          onClose={() => setPicking(false)}
          onChoose={(chosen) =>
            portrait.mutate(
              chosen,
              outcome('Your portrait is saved.', () => setPicking(false)),
            )
          }
        />
      )}
    </div>
  )
}
