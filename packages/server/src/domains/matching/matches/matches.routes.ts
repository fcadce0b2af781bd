import { matches } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { memberOf } from '../../../platform/auth/member-of.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { openChoice } from '../wishes/open-choice.ts'
import { breakMatch } from './break-match.ts'
import { acceptMatch, rejectMatch } from './decide-match.ts'
import { createStandings, listMatches, matchesCsv } from './matches.service.ts'

export function matchRoutes(bind: Bind, platform: Platform): void {
  const standingOf = createStandings(platform)
  const choiceOf = (actor: Actor) => openChoice(platform.database.db, memberOf(actor), platform.clock.now())

  bind(matches.mentorMatch, async ({ actor }) => {
    const { open, ...own } = await standingOf(actor, 'mentor')
    const [match = null, ...moreMatches] = open
    const choosing = own.state === 'enrolled' ? await choiceOf(actor) : null
    return { ...own, choosing, match, moreMatches, mentee: match?.partner ?? null }
  })

  bind(matches.menteeMatch, async ({ actor }) => {
    const { open, ...own } = await standingOf(actor, 'mentee')
    const [match = null] = open
    return { ...own, match, mentor: match?.partner ?? null }
  })

  bind(matches.listMatches, ({ query }) => listMatches(platform.database.db, query))
  bind(matches.exportMatches, (context) => exportList(platform, context, matchesCsv(context.query)))
  bind(matches.breakMatch, ({ actor, params, body }) => breakMatch(platform, actor, params.id, body))

  bind(matches.mentorAccepts, ({ actor, body }) => acceptMatch(platform, actor, 'mentor', body.matchId))
  bind(matches.menteeAccepts, ({ actor, body }) => acceptMatch(platform, actor, 'mentee', body.matchId))
  bind(matches.mentorRejects, ({ actor, body }) => rejectMatch(platform, actor, 'mentor', body ?? {}))
  bind(matches.menteeRejects, ({ actor, body }) => rejectMatch(platform, actor, 'mentee', body ?? {}))
}
