import { MicOff } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { PersonAvatar } from '~/domains/people'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { RoleDot } from '~/ui/segmented'
import styles from './room.module.css'

interface VideoTileProps {
  place: 'main' | 'self'
  person: { readonly id: string; readonly firstName: string; readonly lastName: string }
  role: 'mentor' | 'mentee'
  label: string
  stream: MediaStream | null
  hasPicture: boolean
  isMuted?: boolean
  /** One's own video is mirrored and muted. */
  isOwn?: boolean
  /** A shared screen is shown completely; a face may be cropped. */
  isScreen?: boolean
  /** The output device; empty: the system default. */
  speaker?: string
  children?: ReactNode
}

export function VideoTile(props: VideoTileProps) {
  const { place, person, role, label, stream, hasPicture, isMuted, isOwn, isScreen, speaker, children } =
    props
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    // If the speaker was unplugged since, the system default is used.
    if (speaker) void video.current?.setSinkId?.(speaker).catch(() => undefined)
  }, [speaker])
  const name = `${person.firstName} ${person.lastName}`
  return (
    <div className={classNames(styles.tile, styles[`tile_${place}`], isScreen && styles.tile_screen)}>
      {/* Without video the element stays, for the audio. */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted={isOwn}
        aria-label={isOwn ? 'Your video' : `Video of ${name}`}
        className={classNames(isOwn && !isScreen && styles.isMirror)}
        hidden={!hasPicture}
      />
      {!hasPicture && (
        <div className={classNames(styles.tileFace, styles[`tileFace_${role}`])}>
          <PersonAvatar
            personId={person.id}
            name={name}
            side={role}
            size={place === 'main' ? 'hero' : 'lg'}
          />
        </div>
      )}
      <span className={styles.tileName}>
        <RoleDot of={role} />
        {label}
        {isMuted && (
          <>
            <Icon of={MicOff} />
            <span className="sr-only">, muted</span>
          </>
        )}
      </span>
      {children}
    </div>
  )
}
