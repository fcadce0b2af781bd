import type { Profile } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileKey } from '~/domains/people/profiles'
import { api } from '~/lib/api'
import { setQueryResult } from '~/lib/query-cache'

export type Portrait = Extract<Profile['picture'], { kind: 'portrait' }>['portrait']
export type ProfileWords = Pick<
  Profile,
  | 'headline'
  | 'level'
  | 'location'
  | 'pronouns'
  | 'line'
  | 'bio'
  | 'skills'
  | 'languages'
  | 'shown'
  | 'department'
  | 'managerEmail'
>

/** The editable parts of a profile. */
export const editableFields = ({
  headline,
  level,
  location,
  pronouns,
  line,
  bio,
  skills,
  languages,
  shown = [],
  department = '',
  managerEmail = '',
}: Profile): ProfileWords => ({
  headline,
  level,
  location,
  pronouns,
  line,
  bio,
  skills,
  languages,
  shown,
  department,
  managerEmail,
})

/** The mutations of one's own profile; each returns the whole profile. */
export function useOwnProfile() {
  const queryClient = useQueryClient()
  const onSuccess = (profile: Profile) => setQueryResult(queryClient, profileKey(profile.id), profile)
  return {
    words: useMutation({
      mutationFn: (body: ProfileWords) => api('PUT /profile', { body }),
      onSuccess,
    }),
    photo: useMutation({ mutationFn: (bytes: Blob) => api('PUT /profile/photo', { bytes }), onSuccess }),
    portrait: useMutation({
      mutationFn: (portrait: Portrait) => api('PUT /profile/portrait', { body: { portrait } }),
      onSuccess,
    }),
    /** Back to initials: neither a photo nor a portrait. */
    noPicture: useMutation({
      mutationFn: async () => {
        await api('DELETE /profile/photo')
        return api('PUT /profile/portrait', { body: { portrait: null } })
      },
      onSuccess,
    }),
  }
}
