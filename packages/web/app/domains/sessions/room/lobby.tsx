import { Mic, MicOff, Video, VideoOff } from 'lucide'
import { useMemo } from 'react'
import type { Pair } from '~/domains/pairs'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { Notice } from '~/ui/notice'
import { LevelMeter } from './level-meter'
import { type MediaKind, problemWords } from './media-problems'
import type { OwnMedia, OwnMediaState } from './own-media'
import styles from './room.module.css'
import { namedDevices } from './room-words'
import { VideoTile } from './video-tile'

interface LobbyProps {
  pair: Pair
  media: OwnMedia
  own: OwnMediaState
  isPartnerHere: boolean
  onJoin: () => void
}

/** Camera and microphone are looked at before anybody else sees or hears them. */
export function Lobby({ pair, media, own, isPartnerHere, onJoin }: LobbyProps) {
  const { camera, microphone, isMuted, isStarting, problems } = own
  const preview = useMemo(() => camera && new MediaStream([camera]), [camera])
  const partner = pair.partner.firstName
  return (
    <>
      <section className={styles.roomStage} aria-label="How you will be seen">
        <VideoTile
          place="main"
          person={pair.me}
          role={pair.side}
          label="You"
          stream={preview}
          hasPicture={camera !== null}
          isOwn
        />
      </section>
      <section className={`${styles.roomSide} ${styles.roomSide_lobby}`} aria-label="Before you join">
        <p className={styles.roomHere} role="status">
          {isPartnerHere ? `${partner} is in the room` : `${partner} is not here yet`}
        </p>
        <DeviceField kind="video" media={media} own={own} />
        <DeviceField kind="audio" media={media} own={own} />
        {microphone && !isMuted && <LevelMeter track={microphone} />}
        {(['video', 'audio'] as const).map((kind) => {
          const problem = problems[kind]
          return (
            problem && (
              <Notice
                key={kind}
                tone="warning"
                role="alert"
                title={kind === 'video' ? 'No picture' : 'No sound'}
                action={
                  <Button look="link" onClick={() => void media.start()}>
                    Try again
                  </Button>
                }
              >
                {problemWords(kind, problem)}
              </Notice>
            )
          )
        })}
        <div className={styles.roomChoice}>
          <Button look="secondary" onClick={() => media.toggleMicrophone()} disabled={isStarting}>
            <Icon of={microphone && !isMuted ? Mic : MicOff} />
            {microphone && !isMuted ? 'Mute' : 'Unmute'}
          </Button>
          <Button look="secondary" onClick={() => media.toggleCamera()} disabled={isStarting}>
            <Icon of={camera ? Video : VideoOff} />
            {camera ? 'Stop video' : 'Start video'}
          </Button>
        </div>
        <Button size="lg" block busy={isStarting && 'Starting your camera'} onClick={onJoin}>
          {camera || microphone ? 'Join' : 'Join without camera and microphone'}
        </Button>
        <p className="hint">Only you and {partner} can enter. Nothing is recorded.</p>
      </section>
    </>
  )
}

const fields = {
  video: { label: 'Camera', list: 'videoinput', slot: 'camera' },
  audio: { label: 'Microphone', list: 'audioinput', slot: 'microphone' },
} as const

function DeviceField({ kind, media, own }: { kind: MediaKind; media: OwnMedia; own: OwnMediaState }) {
  const { label, list, slot } = fields[kind]
  const named = namedDevices(own.devices, list)
  if (named.size === 0) return null
  const current = own[slot]?.getSettings().deviceId
  const chosen = [...named].find(([, id]) => id === current)?.[0] ?? ''
  return (
    <NativeSelect
      label={label}
      options={[...named.keys()]}
      {...(chosen ? {} : { placeholder: 'Off' })}
      value={chosen}
      onChange={(event) => {
        const id = named.get(event.target.value)
        if (id) void media.choose(kind, id)
      }}
    />
  )
}
