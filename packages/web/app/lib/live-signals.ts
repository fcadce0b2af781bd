import type { LiveEvent } from '@brightpair/contract'
import { createListeners } from './listeners'

const listeners = createListeners<[LiveEvent]>()

/** For more than refetching: transient signals, or the moment the connection is restored. */
export const onLiveEvent = listeners.subscribe

export const notifyListeners = listeners.notify
