import { workerData } from 'node:worker_threads'

export interface Scene {
  readonly address: string
  readonly admin: string
  readonly mentor: string
  readonly companyId: string
  readonly enrollmentId: string
}

export const uploadActions: Record<string, (scene: Scene) => Promise<unknown>> = {
  '2 MB of empty lines as a list of people': (scene) => checked(scene, '\n'.repeat(2_000_000)),
  '5,000 people as a list': (scene) => checked(scene, crowd()),
  '60 agreements at once': (scene) => times(60, () => get(scene, '/agreement.pdf', scene.mentor)),
  '200 times the API reference': (scene) =>
    times(200, async () => (await fetch(`${scene.address}/openapi.json`)).arrayBuffer()),
  '10 attachments of 5 MB': (scene) =>
    times(10, () =>
      send(
        scene,
        `/enrollments/${scene.enrollmentId}/attachments?name=a.txt`,
        scene.mentor,
        'a'.repeat(5_000_000),
      ),
    ),
}

if (workerData) {
  const { action, scene } = workerData as { action: string; scene: Scene }
  await uploadActions[action]?.(scene)
}

function get(scene: Scene, path: string, token: string): Promise<unknown> {
  return fetch(`${scene.address}${path}`, { headers: as(token) }).then(finished)
}

function send(scene: Scene, path: string, token: string, body: string): Promise<unknown> {
  const headers = { ...as(token), 'content-type': 'application/octet-stream' }
  return fetch(`${scene.address}${path}`, { method: 'POST', headers, body }).then(finished)
}

function as(token: string) {
  return { authorization: `Bearer ${token}` }
}

function times(count: number, act: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, act))
}

async function checked(scene: Scene, file: string): Promise<void> {
  const { id } = (await send(
    scene,
    `/admin/people-imports?companyId=${scene.companyId}`,
    scene.admin,
    file,
  )) as {
    id: string
  }
  for (;;) {
    const { state } = (await get(scene, `/admin/people-imports/${id}`, scene.admin)) as { state: string }
    if (state !== 'CHECKING') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function crowd(): string {
  const rows = Array.from({ length: 5_000 }, (_, i) => `p${i}@crowd.example,First ${i},Last ${i},mentee`)
  return ['Email,First name,Last name,Role', ...rows].join('\r\n')
}

async function finished(answer: Response): Promise<unknown> {
  if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`)
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.arrayBuffer()
}
