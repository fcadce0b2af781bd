import type { CompanyProgramme, TeamMember } from '@brightpair/contract'
import { UserPlus } from 'lucide'
import { callerRoleNames } from '~/domains/people/acting-roles/role-words'
import { adminScreens } from '~/lib/admin-screens'
import { useSession } from '~/lib/session'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import styles from './team.module.css'
import { useTeam } from './use-team'

/** In a programme's settings: its own team, and those responsible for all programmes of its company. */
export function ProgrammeTeam({ programme: { id, company } }: { programme: CompanyProgramme }) {
  const team = useTeam(company.id)
  const me = useSession()?.account.id
  const here = team.data?.team.filter(({ programme }) => programme === null || programme.id === id)
  return (
    <Card title="Who runs it">
      <div className="stack">
        <p className="muted">They see its people and get its summary by email.</p>
        {!here ? (
          <LoadState what="The team" isError={team.isError} onRetry={() => void team.refetch()} />
        ) : here.length === 0 ? (
          <p>Nobody yet. Until then, platform admins look after it.</p>
        ) : (
          <ul className={styles.runners}>
            {here.map((member) => (
              <li key={member.id ?? member.person.id}>
                <Avatar side="mentor" name={nameOf(member)} size="sm" />
                <span>
                  <b>{nameOf(member)}</b>
                  <small>
                    {callerRoleNames[member.role]}
                    {member.programme === null && ', for all programmes'}
                  </small>
                </span>
                {member.person.id === me ? (
                  <Badge>You</Badge>
                ) : (
                  member.state === 'invited' && <Badge tone="warning">Invited</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink variant="secondary" size="sm" to={`${adminScreens.team}?programme=${id}`}>
          <Icon of={UserPlus} />
          Add someone
        </ButtonLink>
      </div>
    </Card>
  )
}

const nameOf = ({ person }: TeamMember) => `${person.firstName} ${person.lastName}`
