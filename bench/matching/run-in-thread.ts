import { parentPort, workerData } from 'node:worker_threads'
import { match } from '@brightpair/matching'
import { peopleOf } from './sets.ts'

// As on the server: the worker thread reads its people itself and runs beside the busy main thread.
const input = peopleOf('peer', workerData as number)
parentPort?.postMessage('running')
for (let round = 0; round < 3; round++) match(input)
parentPort?.postMessage('done')
