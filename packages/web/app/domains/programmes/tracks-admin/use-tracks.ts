import type { Track } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tracksKey } from '~/domains/programmes/company-tracks'
import { api } from '~/lib/api'
import { useNamedProgramme } from '~/lib/named-programme'
import { type TrackDraft, writtenFrom } from './track-draft'

function useTrackChange<Input>(companyId: string | null, change: (input: Input) => Promise<Track>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A company's row includes the names of its tracks.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: tracksKey(companyId) }),
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
      ]),
  })
}

export function useCreateTrack(companyId: string | null) {
  const named = useNamedProgramme()
  return useTrackChange(companyId, (draft: TrackDraft) =>
    api('POST /admin/track/:companyId', {
      params: { companyId: companyId ?? '' },
      query: named,
      body: writtenFrom(draft),
    }),
  )
}

export const useEditTrack = (companyId: string | null, id: string) =>
  useTrackChange(companyId, ({ draft, version }: { draft: TrackDraft; version: number }) =>
    api('PUT /admin/tracks/:id', {
      params: { id },
      body: { version, themes: [...draft.themes], ...writtenFrom(draft) },
    }),
  )

export const useArchiveTrack = (companyId: string | null, { id, version, archivedAt }: Track) =>
  useTrackChange(companyId, () =>
    archivedAt === null
      ? api('POST /admin/tracks/:id/archive', { params: { id }, body: { version } })
      : api('POST /admin/tracks/:id/restore', { params: { id }, body: { version } }),
  )
