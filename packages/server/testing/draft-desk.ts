import type { DraftPair } from '@brightpair/contract'
import { expect } from 'vitest'
import { addCrowd } from './crowd.ts'
import { eventually } from './eventually.ts'
import type { Member } from './members.ts'
import { addCompany } from './people.ts'
import type { useTestApp } from './suite.ts'

type Kind = 'LOCK' | 'SWAP' | 'OUT' | 'APART'

interface Pair {
  mentee: { id: string }
  mentor: { id: string }
}

export const keyOf = ({ mentee, mentor }: Pair) => `${mentee.id} ${mentor.id}`
export const keysOf = (pairs: readonly Pair[]) => pairs.map(keyOf).sort()

export function first<T>(list: readonly T[] | undefined): T {
  const [found] = list ?? []
  if (found === undefined) throw new Error('there is none')
  return found
}

/** An admin's actions at the draft desk, over HTTP. */
export function draftDeskSteps(suite: ReturnType<typeof useTestApp>, adminOf: () => Member) {
  const weights = { expertise: 40, personality: 30, values: 30 }
  const { query } = suite

  const finished = (id: string) =>
    eventually(async () => {
      const { body } = await suite.call('GET /admin/matching-runs/:id', {
        token: adminOf().token,
        params: { id },
      })
      return (body.state === 'DONE' || body.state === 'FAILED') && body
    }, 'the end of the run')

  async function draftOf(companyId: string, from?: string): Promise<string> {
    const { body } = await suite.call('POST /admin/matching-drafts', {
      token: adminOf().token,
      body: { companyId, weights, ...(from ? { from } : {}) },
    })
    expect((await finished(body.runId)).state).toBe('DONE')
    return body.runId
  }

  async function stage(mentors: number, mentees: number, seed: number) {
    const company = await addCompany(suite.platform)
    await addCrowd(suite.platform, company.id, { mentors, mentees, seed })
    return { companyId: company.id, id: await draftOf(company.id) }
  }

  const summary = async (id: string) =>
    (await suite.call('GET /admin/matching-drafts/:id', { token: adminOf().token, params: { id } })).body

  const pairsOf = async (id: string, more: Record<string, unknown> = {}): Promise<DraftPair[]> =>
    (
      await suite.call('GET /admin/matching-drafts/:id/pairs', {
        token: adminOf().token,
        params: { id },
        query: { limit: 100, ...more },
      })
    ).body.data

  const swapsOf = async (id: string, menteeId: string) =>
    (
      await suite.call('GET /admin/matching-drafts/:id/swaps', {
        token: adminOf().token,
        params: { id },
        query: { menteeId },
      })
    ).body.options

  const body = (kind: Kind, { mentee, mentor }: Pair) => ({ kind, menteeId: mentee.id, mentorId: mentor.id })

  const preview = async (id: string, kind: Kind, pair: Pair) =>
    (
      await suite.call('GET /admin/matching-drafts/:id/changes', {
        token: adminOf().token,
        params: { id },
        query: body(kind, pair),
      })
    ).body

  const change = async (id: string, kind: Kind, pair: Pair, { by = adminOf(), version = 0 } = {}) =>
    suite.call('POST /admin/matching-drafts/:id/changes', {
      token: by.token,
      params: { id },
      body: { ...body(kind, pair), version: version || (await summary(id)).version },
    })

  const undo = (id: string, changeId: string) =>
    suite.call('DELETE /admin/matching-drafts/:id/changes/:changeId', {
      token: adminOf().token,
      params: { id, changeId },
    })

  const publish = (id: string, version?: number) =>
    suite.call('POST /admin/matching-drafts/:id/publish', {
      token: adminOf().token,
      params: { id },
      query: version === undefined ? {} : { version },
    })

  return {
    weights,
    query,
    finished,
    draftOf,
    stage,
    summary,
    pairsOf,
    swapsOf,
    body,
    preview,
    change,
    undo,
    publish,
  }
}
