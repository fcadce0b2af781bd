import type { ImportRow, PeopleImport } from '@brightpair/contract'
import type { ImportField } from '@brightpair/contract/import-columns'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { useNamedProgramme } from '~/lib/named-programme'
import { setQueryResult } from '~/lib/query-cache'
import { toast } from '~/ui/toast-store'
import { useForgetPeople } from '../use-people'

/** Keys begin with the topic, so that an import that progresses is refetched automatically. */
const TOPIC = 'people-imports'
const keyOf = (id: string) => [TOPIC, 'one', id] as const

/** Polling interval for when the live connection is down. */
const ASKED_AGAIN = 3_000

export const isUnderWay = ({ state }: PeopleImport) => state === 'CHECKING' || state === 'IMPORTING'

export function useImport(id: string) {
  const forgetPeople = useForgetPeople()
  const found = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /admin/people-imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && ASKED_AGAIN,
  })
  const state = found.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'IMPORTING' && state === 'DONE') forgetPeople()
    before.current = state
  })
  return found
}

export const useImports = (page: number) =>
  useQuery({
    queryKey: [TOPIC, 'list', page],
    queryFn: ({ signal }) => api('GET /admin/people-imports', { query: { page, limit: 5 }, signal }),
    placeholderData: keepPreviousData,
  })

export interface RowsQuery {
  page: number
  result?: ImportRow['result']
}

export const useRows = (id: string, version: number, query: RowsQuery) =>
  useQuery({
    queryKey: [TOPIC, 'rows', id, version, query],
    queryFn: ({ signal }) =>
      api('GET /admin/people-imports/:id/rows', { params: { id }, query: { limit: 10, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export interface Uploaded {
  companyId: string
  name: string
  file: Blob
}

export function useCheck() {
  const named = useNamedProgramme()
  return useMutation({
    mutationFn: ({ companyId, name, file }: Uploaded) =>
      api('POST /admin/people-imports', { query: { companyId, ...named, name }, bytes: file }),
  })
}

type FixedRow = Pick<ImportRow, 'number' | ImportField>

/** Changes to one import are serialised, each based on the version of the previous one. */
function useChangeOf(id: string) {
  const queryClient = useQueryClient()
  return {
    scope: { id: `import ${id}` },
    version: () => queryClient.getQueryData<PeopleImport>(keyOf(id))?.version ?? 1,
    keep: (changed: PeopleImport) => setQueryResult(queryClient, keyOf(id), changed),
    look: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  }
}

export function useFixRow(id: string) {
  const { scope, version, keep, look } = useChangeOf(id)
  return useMutation({
    scope,
    mutationFn: ({ number, ...row }: FixedRow) =>
      api('PUT /admin/people-imports/:id/rows/:number', {
        params: { id, number },
        body: { version: version(), ...row },
      }),
    onSuccess: keep,
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t save the row. Please try again.'))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') void look()
    },
  })
}

/** Pressing the button blurs a field: its fix is saved first. */
export function useStart(id: string) {
  const { scope, version, keep, look } = useChangeOf(id)
  return useMutation({
    scope,
    mutationFn: (chosen: { leaveRefused: boolean; updateKnown: boolean }) =>
      api('POST /admin/people-imports/:id/start', {
        params: { id },
        body: { version: version(), ...chosen },
      }),
    onSuccess: keep,
    onError: (error) => {
      toast.error(messageOf(error, 'We couldn’t start the import. Please try again.'))
      void look()
    },
  })
}
