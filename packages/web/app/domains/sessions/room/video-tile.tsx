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
  /** One's own picture is a mirror, and silent. */
  isOwn?: boolean
  /** A screen is shown whole; a face may lose its edges. */
  isScreen?: boolean
  /** Where it is heard; empty: where this device plays everything. */
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
    // A speaker that was unplugged since: the device plays it where it plays everything.
    if (speaker) void video.current?.setSinkId?.(speaker).catch(() => undefined)
  }, [speaker])
  const name = `${person.firstName} ${person.lastName}`
  return (
    <div className={classNames(styles.tile, styles[`tile_${place}`], isScreen && styles.tile_screen)}>
      {/* Without a picture it stays, for the sound. */}
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
