import { sessions } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptSession, declineSession, withdrawProposal } from './answer-session.ts'
import { cancelSession } from './cancel-session.ts'
import { editSession } from './edit-session.ts'
import { moveMissed } from './move-missed.ts'
import { suggestTimes } from './move-session.ts'
import { addTalk, removeTalk } from './past-talks.ts'
import { proposeSession } from './propose-session.ts'
import { readFreeTimes, readSessions } from './read-sessions.ts'
import { recordMet } from './record-met.ts'
import { previewSeries } from './series/plan-series.ts'

export function sessionRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(sessions.sessions, ({ actor, params }) => readSessions(db, actor, params.enrollmentId))

  bind(sessions.freeTimes, ({ actor, params, query }) =>
    readFreeTimes(platform, actor, params.enrollmentId, query),
  )

  bind(sessions.seriesDates, ({ actor, params, query }) =>
    previewSeries(platform, actor, params.enrollmentId, query),
  )

  bind(sessions.proposeSession, ({ actor, params, body }) =>
    proposeSession(platform, actor, params.enrollmentId, body),
  )

  bind(sessions.editSession, ({ actor, params, body: { version, ...content } }) =>
    editSession(platform, actor, { ...params, version }, content),
  )

  bind(sessions.acceptSession, ({ actor, params, body: { version, startsAt } }) =>
    acceptSession(platform, actor, { ...params, version }, startsAt),
  )

  bind(sessions.declineSession, ({ actor, params, body: { version, reason } }) =>
    declineSession(platform, actor, { ...params, version }, reason),
  )

  bind(sessions.suggestTimes, ({ actor, params, body: { version, ...proposal } }) =>
    suggestTimes(platform, actor, { ...params, version }, proposal),
  )

  bind(sessions.addTalk, ({ actor, params, body }) => addTalk(platform, actor, params.enrollmentId, body))

  bind(sessions.removeTalk, ({ actor, params }) => removeTalk(platform, actor, params))

  bind(sessions.recordMet, ({ actor, params, body }) => recordMet(platform, actor, params, body))

  bind(sessions.moveMissed, ({ actor, params, body: { version, startsAt } }) =>
    moveMissed(platform, actor, { ...params, version }, startsAt),
  )

  bind(sessions.withdrawProposal, ({ actor, params, body: { version } }) =>
    withdrawProposal(platform, actor, { ...params, version }),
  )

  bind(sessions.cancelSession, ({ actor, params, body: { version, ...why } }) =>
    cancelSession(platform, actor, { ...params, version }, why),
  )
}
