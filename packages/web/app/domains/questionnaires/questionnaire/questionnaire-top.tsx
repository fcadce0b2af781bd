import { useState } from 'react'
import { answering } from '~/content/answering'
import { useLogOut } from '~/lib/use-log-out'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { MeetBar } from '~/ui/progress'
import '~/ui/quiz.css'

interface QuestionnaireTopProps {
  step?: number
  of?: number
  timeLeft?: string
  /** What has to be saved before leaving. */
  onLeave?: () => Promise<void>
}

export function QuestionnaireTop({ step, of, timeLeft, onLeave }: QuestionnaireTopProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { logOut } = useLogOut()

  async function leave() {
    setLeaving(true)
    await onLeave?.()
    await logOut()
  }

  return (
    <header className="quiz__top">
      <Brand />
      {step !== undefined && of !== undefined ? <MeetBar step={step} of={of} /> : <span />}
      <div className="quiz__name">
        {timeLeft && <span>{timeLeft}</span>}
        <Button variant="ghost" size="sm" busy={isLeaving && answering.loggingOut} onClick={leave}>
          {answering.logOut}
        </Button>
      </div>
    </header>
  )
}
