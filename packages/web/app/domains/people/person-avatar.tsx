import type { Profile } from '@brightpair/contract'
import { Avatar, type AvatarSide, type AvatarSize } from '~/ui/avatar'
import { usePhoto, useProfile } from './profiles'

interface PersonAvatarProps {
  personId: string
  name: string
  side: AvatarSide
  size?: AvatarSize
  /** Without a visible name beside it. */
  alone?: boolean
}

/** A person's chosen picture, with their initials as a fallback and while it loads. */
export function PersonAvatar({ personId, ...look }: PersonAvatarProps) {
  const { data } = useProfile(personId)
  return <PictureAvatar personId={personId} picture={data?.picture ?? null} {...look} />
}

export function PictureAvatar({
  personId,
  picture,
  ...look
}: PersonAvatarProps & { picture: Profile['picture'] }) {
  const photo = usePhoto(personId, picture?.kind === 'photo' ? picture.version : undefined)
  const portrait = picture?.kind === 'portrait' ? picture.portrait : undefined
  return <Avatar photo={photo} portrait={portrait} {...look} />
}
