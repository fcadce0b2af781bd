import { personalityCopy } from '~/content/personality'
import { screens } from '~/lib/screens'
import { Brand } from '~/ui/brand'
import { ButtonLink } from '~/ui/button'
import { MeetBar } from '~/ui/progress'
import '~/ui/quiz.css'

interface PersonalityTopProps {
  step?: number
  of?: number
  canSkip?: boolean
}

export function PersonalityTop({ step, of, canSkip = false }: PersonalityTopProps) {
  return (
    <header className="quiz__top">
      <Brand />
      {step !== undefined && of !== undefined ? <MeetBar step={step} of={of} /> : <span />}
      <div className="quiz__name">
        {canSkip && (
          <ButtonLink variant="ghost" size="sm" to={screens.toBeMatched}>
            {personalityCopy.skip}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
