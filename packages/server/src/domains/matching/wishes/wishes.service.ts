import type { wishes as endpoints, Handled, Shortlist } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import { memberOf, type ProgrammeMember } from '../../../platform/auth/member-of.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { introductionsOf, peopleByIds } from '../../people/index.ts'
import { requestRun } from '../matching-runs/request-run.ts'
import { findShortlist, followWishes } from '../tasks.ts'
import type { Shortlisted } from './perform-shortlist.ts'
import { choosingOf, outcomeWords, refusalOf } from './wishes.policy.ts'
import { presentShortlisted, presentWishes } from './wishes.presenter.ts'
import { chooserIn, minutesAhead, runOfOpenMatch, saveWishes, wishesOf } from './wishes.queries.ts'

type Body = Handled<typeof endpoints.sendWishes>['body']

export function createWishes(platform: Platform) {
  const { database, threads, clock } = platform
  // Building a list looks at everyone in the programme; someone who reads theirs and sends it shortly after waits only
  // once.
  const shortlists = createSwrCache<Shortlisted[]>({ fresh: 20_000, usable: 120_000 })

  const shortlistOf = ({ userId, programmeId }: ProgrammeMember, named: readonly string[]) =>
    shortlists([programmeId, userId, ...named].join(), () =>
      threads.run(findShortlist, { programmeId, userId, named, now: clock.now() }),
    )

  async function readShortlist(actor: Actor): Promise<Shortlist> {
    const member = memberOf(actor)
    const { db } = database
    const chooser = await chooserIn(db, member)
    const { state, closesAt } = choosingOf(chooser, clock.now())
    const saved = await wishesOf(db, member)
    const isShown = state === 'open' || state === 'closed'
    const found = isShown ? await shortlistOf(member, [...saved.order, ...saved.never]) : []
    const ids = found.map(({ id }) => id)
    const introductions = await introductionsOf(db, ids)
    const ahead = await minutesAhead(db, member.userId, ids, clock.now())
    return {
      ...presentWishes(saved),
      state,
      closesAt: closesAt?.toISOString() ?? null,
      isRolling: chooser.matchingOn === null,
      people: found.map((each) => presentShortlisted(each, introductions.get(each.id), ahead.get(each.id))),
    }
  }

  /** A run that stores matches locks the same people, so a list is either changed before it or refused. */
  async function sendWishes(actor: Actor, body: Body) {
    const before = memberOf(actor)
    const named = [...body.order, ...body.never]
    const saved = await wishesOf(database.db, before)
    const listed = named.length > 0 ? await shortlistOf(before, [...saved.order, ...saved.never]) : []
    const known = new Set([...listed.map(({ id }) => id), ...saved.order, ...saved.never])
    return database.transaction(async (tx) => {
      const member = memberOf(await lockMember(tx, actor))
      const { state } = choosingOf(await chooserIn(tx, member), clock.now())
      const refusal = refusalOf(state)
      if (refusal) throw new AppError('choosing_closed', refusal)
      if (named.some((id) => !known.has(id)))
        throw new AppError('not_found', 'Someone you chose isn’t on your shortlist any more. Please reload.')
      await saveWishes(tx, member, body, clock.now())
      await publish(tx, member.userId, 'match')
      await requestRun(platform, tx, member.programmeId, 'AVAILABILITY')
      return presentWishes(await wishesOf(tx, member))
    })
  }

  async function readOutcomes(actor: Actor) {
    const { db } = database
    const member = memberOf(actor)
    const runId = await runOfOpenMatch(db, member)
    if (!runId) return { outcomes: [] }
    const found = await threads.run(followWishes, { runId, userId: member.userId })
    const people = await peopleByIds(
      db,
      found.map(({ id }) => id),
    )
    return {
      outcomes: found.flatMap(({ id, place, became }) => {
        const person = people.get(id)
        if (!person) return []
        const { firstName, lastName } = person
        return [{ id, firstName, lastName, place, sentence: outcomeWords(became, firstName) }]
      }),
    }
  }

  return { readShortlist, sendWishes, readOutcomes }
}
