/**
 * The rooms from top to bottom: a room may use those below it. Contract, server, web and e2e have folders of the same
 * names.
 */
export const ROOMS = [
  'privacy',
  'connect',
  'outreach',
  'insights',
  'messages',
  'library',
  'sessions',
  'pairs',
  'cases',
  'matching',
  'questionnaires',
  'notices',
  'people',
  'site',
  'programmes',
  'audit',
] as const

/** Where each part of the code has its rooms. */
const PLACES = {
  contract: 'packages/contract/src',
  server: 'packages/server/src/domains',
  web: 'packages/web/app/domains',
  e2e: 'e2e',
} as const

type Part = keyof typeof PLACES

/** Folders in e2e that are not rooms. */
const NO_ROOMS = ['e2e/films']

/** The part and room of a file. */
export function roomOf(
  file: string,
): { part: Part; room: string; door: string; workersDoor: string } | undefined {
  for (const [part, place] of Object.entries(PLACES) as [Part, string][]) {
    const room = file.startsWith(`${place}/`)
      ? /^([^/]+)\//.exec(file.slice(place.length + 1))?.[1]
      : undefined
    const folder = `${place}/${room}`
    if (room !== undefined && !NO_ROOMS.includes(folder) && !folder.includes('node_modules'))
      return { part, room, door: `${folder}/index.ts`, workersDoor: `${folder}/for-workers.ts` }
  }
  return undefined
}
