import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, prefetched } from '~/lib/api'

const PAGE = 10

export function useNotices() {
  return useInfiniteQuery({
    queryKey: ['notices', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /notices', { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    initialData: () => {
      const page = prefetched('GET /notices', { query: { limit: PAGE } })
      return page && { pages: [page], pageParams: [''] }
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? page.notices.at(-1)?.id : undefined),
  })
}

export function useReadNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) => api('POST /notices/read', { body: which }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notices', 'list'] }),
  })
}
