import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchStale, setQueryResult } from './query-cache'

/** A query whose responses the test controls. */
function watched(queryClient: QueryClient) {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['match', 'mine'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => undefined)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    asked: () => answers.length,
    async answer(value: string) {
      answers.at(-1)?.(value)
      await settled()
    },
    shown: () => observer.getCurrentResult().data,
  }
}

test('a change that is heard before the first answer arrives is asked for afterwards', async () => {
  const queryClient = new QueryClient()
  const query = watched(queryClient)
  refetchStale(queryClient, ['match'])
  expect(query.asked()).toBe(1)
  await query.answer('none yet')
  expect(query.asked()).toBe(2)
  await query.answer('Amara')
  expect(query.shown()).toBe('Amara')
  expect(query.asked()).toBe(2)
})

test('what is shown already is asked for at once, and only once', async () => {
  const queryClient = new QueryClient()
  const query = watched(queryClient)
  await query.answer('none yet')
  refetchStale(queryClient, ['match'])
  expect(query.asked()).toBe(2)
  await query.answer('Amara')
  expect([query.shown(), query.asked()]).toEqual(['Amara', 2])
})

test('other topics are left alone', async () => {
  const queryClient = new QueryClient()
  const query = watched(queryClient)
  refetchStale(queryClient, ['plan'])
  await query.answer('none yet')
  expect(query.asked()).toBe(1)
})

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
