import { adminScreens } from '~/lib/admin-screens'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useNextRunIn } from './use-matching'

/** Of each: a smaller group has mostly answered by the first run. */
const MANY = 15

interface FirstRunNoticeProps {
  companyId: string
  programmeId: string
  /** How many of each the list invites. */
  mentors: number
  mentees: number
  className: string | undefined
}

/** For whoever invites many people at once: not all of them will be in the first run. */
export function FirstRunNotice({ companyId, programmeId, mentors, mentees, className }: FirstRunNoticeProps) {
  const { data: next } = useNextRunIn(companyId, { programmeId })
  const isAutomatic = next?.nextRun === 'when-enough-people' && !next.stoppedBy
  if (!isAutomatic || Math.min(mentors, mentees) < MANY) return null
  return (
    <Notice
      className={className}
      title="Matching will start before everyone has answered"
      action={
        <ButtonLink variant="secondary" size="sm" to={adminScreens.programme(programmeId)}>
          Change when it starts
        </ButtonLink>
      }
    >
      Once about half of them have answered, or the first has waited long enough, we’ll propose pairs among
      the people who have. To match everyone together, choose a matching date or start the run yourself.
    </Notice>
  )
}
