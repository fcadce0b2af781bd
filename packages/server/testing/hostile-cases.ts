import { randomUUID } from 'node:crypto'
import { addPair } from './members.ts'
import type { Setting, Settings, Suite } from './request-settings.ts'

interface HostileScene {
  readonly suite: Suite
  readonly admins: { readonly token: string }
  readonly adminId: string
  readonly company: { readonly id: string }
  readonly mentee: { readonly id: string; readonly token: string }
  readonly enrollmentId: string
  readonly one: (query: string, values?: unknown[]) => Promise<{ id: string }>
  readonly versioned: (table: string, id: string) => () => Promise<Setting>
}

/** Who tells the programme team something, and who answers. */
export const caseSettings = ({
  suite: { call, platform },
  admins,
  adminId,
  company,
  mentee,
  enrollmentId,
  one,
  versioned,
}: HostileScene): Settings => ({
  'POST /cases': () => ({ token: mentee.token, body: { clientId: randomUUID(), enrollmentId } }),
  'POST /cases/:caseId/entries': async () => {
    const told = await one("SELECT id FROM cases WHERE author_id = $1 AND source = 'told' LIMIT 1", [
      mentee.id,
    ])
    return { token: mentee.token, params: { caseId: told.id }, body: { clientId: randomUUID() } }
  },
  'POST /admin/cases/:id/entries': async () => {
    const told = await one("SELECT id FROM cases WHERE author_id = $1 AND source = 'told' LIMIT 1", [
      mentee.id,
    ])
    return { ...admins, params: { id: told.id }, body: { clientId: randomUUID(), isNote: false } }
  },
  'POST /admin/cases/:id/tasks': async () => {
    const told = await one("SELECT id FROM cases WHERE author_id = $1 AND source = 'told' LIMIT 1", [
      mentee.id,
    ])
    return { ...admins, params: { id: told.id }, body: { clientId: randomUUID(), assigneeId: adminId } }
  },
  'PUT /admin/cases/:id/state': async () => {
    const pair = await addPair(platform, { company })
    await call('POST /enrollments/:enrollmentId/end', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { reason: 'no-time', note: '' },
    })
    const newest = await one('SELECT id FROM cases WHERE enrollment_id = $1', [pair.enrollmentId])
    return versioned('cases', newest.id)()
  },
})
