import { Link } from 'react-router'
import { personalityCopy } from '~/content/personality'
import { screens } from '~/lib/screens'
import { Notice } from '~/ui/notice'
import { usePersonalityResult } from './use-personality'

/** Offered while someone is waiting for a match; hidden until it is known whether they took the assessment. */
export function PersonalityInvite() {
  const { data: result } = usePersonalityResult()
  const { title, text, link, seen, seenLink } = personalityCopy.invite
  if (result === undefined) return null
  return result ? (
    <Notice tone="success" title={seen} action={<ToAssessment>{seenLink}</ToAssessment>} />
  ) : (
    <Notice title={title} action={<ToAssessment>{link}</ToAssessment>}>
      {text}
    </Notice>
  )
}

const ToAssessment = ({ children }: { children: string }) => (
  <Link className="link-btn" to={screens.personality}>
    {children}
  </Link>
)
