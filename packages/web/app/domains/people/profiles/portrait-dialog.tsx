import { useState } from 'react'
import { portraitWords } from '~/content/profiles'
import { Avatar, type AvatarSide } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import styles from './profiles.module.css'
import type { Portrait } from './use-own-profile'

interface PortraitDialogProps {
  side: AvatarSide
  current: Portrait | null
  isSaving: boolean
  onClose: () => void
  onChoose: (portrait: Portrait) => void
}

const portraits = Object.keys(portraitWords) as Portrait[]

export function PortraitDialog({ side, current, isSaving, onClose, onChoose }: PortraitDialogProps) {
  const [chosen, setChosen] = useState(current)
  return (
    <Dialog
      title="Choose a portrait"
      open
      onClose={onClose}
      foot={
        <>
          <Button look="secondary" disabled={isSaving} onClick={onClose}>
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
