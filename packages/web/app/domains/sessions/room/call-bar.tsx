import type { IconNode } from 'lucide'
import { Mic, MicOff, NotebookPen, PhoneOff, ScreenShare, ScreenShareOff, Video, VideoOff } from 'lucide'
import { useEffect } from 'react'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import type { OwnMedia, OwnMediaState } from './own-media'
import styles from './room.module.css'

interface CallBarProps {
  media: OwnMedia
  own: OwnMediaState
  hasNotes: boolean
  onNotes: () => void
  onLeave: () => void
}

export function CallBar({ media, own, hasNotes, onNotes, onLeave }: CallBarProps) {
  useShortcuts(media)
  const isHeard = own.microphone !== null && !own.isMuted
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {})
  const share = () =>
    media.share().catch((error: unknown) => {
      // Somebody who closes the browser's question has changed their mind.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (!isRefused) toast.error('We couldn’t share your screen. Please try again.')
    })
  return (
    <fieldset className={styles.roomBar} aria-label="Call controls">
      <Control
        icon={isHeard ? Mic : MicOff}
        label={isHeard ? 'Mute' : 'Unmute'}
        shortcut="M"
        isOn={!isHeard}
        onClick={() => media.toggleMicrophone()}
      />
      <Control
        icon={own.camera ? Video : VideoOff}
        label={own.camera ? 'Stop video' : 'Start video'}
        shortcut="V"
        isOn={!own.camera}
        onClick={() => media.toggleCamera()}
      />
      {canShare && (
        <Control
          icon={own.screen ? ScreenShareOff : ScreenShare}
          label={own.screen ? 'Stop sharing' : 'Share'}
          isOn={own.screen !== null}
          onClick={() => (own.screen ? media.stopSharing() : void share())}
        />
      )}
      <Control icon={NotebookPen} label="Notes" isOn={hasNotes} isPressed={hasNotes} onClick={onNotes} />
      <Control icon={PhoneOff} label="Leave" className={styles.ctl_leave} onClick={onLeave} />
    </fieldset>
  )
}

interface ControlProps {
  icon: IconNode
  label: string
  shortcut?: string
  isOn?: boolean
  isPressed?: boolean
  className?: string | undefined
  onClick: () => void
}

function Control({ icon, label, shortcut, isOn, isPressed, className, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={classNames(styles.ctl, isOn && styles.isOn, className)}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      title={shortcut && `${label} (${shortcut})`}
      onClick={onClick}
    >
      <i aria-hidden="true">
        <Icon of={icon} />
      </i>
      <span>{label}</span>
    </button>
  )
}

/** M and V from anywhere but a place where one writes. */
function useShortcuts(media: OwnMedia) {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      m: () => media.toggleMicrophone(),
      v: () => media.toggleCamera(),
    }
    function onKeyDown(event: KeyboardEvent) {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      actions[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [media])
}
