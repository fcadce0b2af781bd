import type { PeopleImport } from '@brightpair/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { eventually } from './eventually.ts'

interface Uploader {
  readonly token: string
}

/** Lists of people as someone uploads, reads and imports them; the first line names the columns. */
export function peopleLists(suite: TestApp & { call: Caller }) {
  const settled = (id: string, { token }: Uploader) =>
    eventually(async () => {
      const { body } = await suite.call('GET /admin/people-imports/:id', { token, params: { id } })
      return body.state !== 'CHECKING' && body.state !== 'IMPORTING' && body
    }, 'the import')

  return {
    async checked(by: Uploader, companyId: string, lines: readonly string[]): Promise<PeopleImport> {
      const response = await suite.app.inject({
        method: 'POST',
        url: `/api/admin/people-imports?companyId=${companyId}&name=people.csv`,
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
        payload: lines.join('\r\n'),
      })
      return settled(response.json().id, by)
    },
    async imported(by: Uploader, { id, version }: PeopleImport, options = {}): Promise<PeopleImport> {
      const { status } = await suite.call('POST /admin/people-imports/:id/start', {
        token: by.token,
        params: { id },
        body: { version, leaveRefused: false, ...options },
      })
      expect(status).toBe(200)
      return settled(id, by)
    },
    rowsOf: async (by: Uploader, { id }: PeopleImport) =>
      (
        await suite.call('GET /admin/people-imports/:id/rows', {
          token: by.token,
          params: { id },
          query: { limit: 100 },
        })
      ).body.data,
  }
}
