import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountActivityRoutes } from './account-activity/account-activity.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { hatRoutes } from './hats/hats.routes.ts'
import { meetingHourRoutes } from './meeting-hours/meeting-hours.routes.ts'
import { membershipRoutes } from './memberships/memberships.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { peopleImportRoutes } from './people-imports/people-imports.routes.ts'
import { personFactsRoutes } from './person-facts/person-facts.routes.ts'
import { profileRoutes } from './profiles/profiles.routes.ts'
import { recoveryRoutes } from './recoveries/recoveries.routes.ts'
import { secondStepRuleRoutes } from './second-step-rules/second-step-rules.routes.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { teamNoteRoutes } from './team-notes/team-notes.routes.ts'

export function routes(bind: Bind, platform: Platform, forgetSignIn: (sessionId: string) => void): void {
  accountActivityRoutes(bind, platform)
  accountRoutes(bind, platform, forgetSignIn)
  factorRoutes(bind, platform, forgetSignIn)
  hatRoutes(bind, platform, forgetSignIn)
  meetingHourRoutes(bind, platform)
  membershipRoutes(bind, platform)
  peopleImportRoutes(bind, platform)
  peopleRoutes(bind, platform)
  personFactsRoutes(bind, platform)
  profileRoutes(bind, platform)
  recoveryRoutes(bind, platform)
  secondStepRuleRoutes(bind, platform)
  singleSignOnRoutes(bind, platform)
  teamNoteRoutes(bind, platform)
  teamRoutes(bind, platform, forgetSignIn)
}
