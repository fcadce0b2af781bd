import type { IconNode } from 'lucide'
import {
  Captions,
  Keyboard,
  Mic,
  MicOff,
  NotebookPen,
  PhoneOff,
  ScreenShare,
  ScreenShareOff,
  Settings2,
  Video,
  VideoOff,
} from 'lucide'
import { switchShortcuts, useKeys, useShortcutsOn } from '~/lib/shortcuts'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import type { OwnMedia, OwnMediaState } from './own-media'
import styles from './room.module.css'

export type Side = 'notes' | 'devices'

interface CallBarProps {
  media: OwnMedia
  own: OwnMediaState
  /** What is open beside the video. */
  side: Side | null
  onSide: (side: Side) => void
  /** Only where the browser can generate them on the device. */
  captions?: { isOn: boolean; toggle: () => void }
  onLeave: () => void
}

export function CallBar({ media, own, side, onSide, captions, onLeave }: CallBarProps) {
  useCallKeys(media)
  const hasKeys = useShortcutsOn()
  const isHeard = own.microphone !== null && !own.isMuted
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {})
  const share = () =>
    media.share().catch((error: unknown) => {
      // Someone who dismisses the browser's prompt has changed their mind.
      const isRefused = error instanceof Error && error.name === 'NotAllowedError'
      if (!isRefused) toast.error('We couldn’t share your screen. Please try again.')
    })
  return (
    <fieldset className={styles.roomBar} aria-label="Call controls">
      <Control
        icon={isHeard ? Mic : MicOff}
        label={isHeard ? 'Mute' : 'Unmute'}
        shortcut={hasKeys ? 'M' : undefined}
        isOn={!isHeard}
        onClick={() => media.toggleMicrophone()}
      />
      <Control
        icon={own.camera ? Video : VideoOff}
        label={own.camera ? 'Stop video' : 'Start video'}
        shortcut={hasKeys ? 'V' : undefined}
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
      {captions && (
        <Control
          icon={Captions}
          label="Captions"
          isOn={captions.isOn}
          isPressed={captions.isOn}
          onClick={captions.toggle}
        />
      )}
      <Control
        icon={NotebookPen}
        label="Notes"
        isOn={side === 'notes'}
        isPressed={side === 'notes'}
        onClick={() => onSide('notes')}
      />
      <Control
        icon={Settings2}
        label="Devices"
        isOn={side === 'devices'}
        isPressed={side === 'devices'}
        onClick={() => onSide('devices')}
      />
      <Control
        icon={Keyboard}
        label="Keys M and V"
        isOn={hasKeys}
        isPressed={hasKeys}
        className={styles.ctl_keys}
        onClick={() => switchShortcuts(!hasKeys)}
      />
      <Control icon={PhoneOff} label="Leave" className={styles.ctl_leave} onClick={onLeave} />
    </fieldset>
  )
}

interface ControlProps {
  icon: IconNode
  label: string
  shortcut?: string | undefined
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

/** M and V, unless shortcuts are off. */
function useCallKeys(media: OwnMedia) {
  useKeys((key) => {
    if (key === 'm') void media.toggleMicrophone()
    else if (key === 'v') void media.toggleCamera()
    else return false
    return true
  })
}
