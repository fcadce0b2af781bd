import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setQueryResult } from './set-query-result'

test('an answer that was read before a change does not put back what was there', async () => {
  const queryClient = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['search'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => undefined)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  answers[0]?.('off')
  await settled()
  void queryClient.invalidateQueries({ queryKey: ['search'] })
  setQueryResult(queryClient, ['search'], 'on')
  answers[1]?.('off')
  await settled()
  expect(observer.getCurrentResult()).toMatchObject({ data: 'on', fetchStatus: 'idle' })
})
