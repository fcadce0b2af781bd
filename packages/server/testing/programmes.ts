import type { Endpoints } from '@brightpair/contract'
import type { Caller } from './caller.ts'
import { samples } from './samples.ts'

type ProgrammeInput = Partial<Endpoints['POST /admin/companies/:id/programmes']['body']>

/** Another programme of a company, open for whoever has its code. */
export async function addProgramme(
  call: Caller,
  token: string,
  companyId: string,
  given: ProgrammeInput = {},
) {
  const sample = samples['POST /admin/companies/:id/programmes']
  const created = await call('POST /admin/companies/:id/programmes', {
    token,
    params: { id: companyId },
    body: { ...sample, ...given },
  })
  if (created.status !== 200) throw new Error(`the programme was not created: ${created.body.message}`)
  const { id, version } = created.body
  const opened = await call('POST /admin/programmes/:id/state', {
    token,
    params: { id },
    body: { version, state: 'OPEN' },
  })
  return opened.body
}
