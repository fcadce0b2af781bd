import { ArrowLeft, Calendar, Play } from 'lucide'
import { useState } from 'react'
import { type Audience, afterFilm, scheduleCopy, whoAreYou } from '~/content/demo'
import { films } from '~/content/films'
import { registerAs } from '~/domains/site/register-as'
import { Mark } from '~/ui/art/mark'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Modal } from '~/ui/modal'
import { RoleDot } from '~/ui/segmented'
import { VideoDialog } from '~/ui/video-dialog'
import BookedAlert from './booked-alert'
import type { Booking } from './booking-form'
import styles from './demo-dialog.module.css'
import Scheduler from './scheduler'

type Step =
  | { at: 'who' }
  | { at: 'film'; audience: Audience }
  | { at: 'schedule' }
  | { at: 'booked'; booking: Booking }

const first: Step = { at: 'who' }

interface DemoDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** First name and email, then a film or the calendar. Closing a later step returns to the question. */
export default function DemoDialog({ isOpen, onClose }: DemoDialogProps) {
  const [step, setStep] = useState<Step>(first)
  const backToWho = () => setStep(first)
  function closeAll() {
    setStep(first)
    onClose()
  }

  if (!isOpen) return null
  switch (step.at) {
    case 'who':
      return (
        <WhoAreYou
          onClose={closeAll}
          onFilm={(audience) => setStep({ at: 'film', audience })}
          onSchedule={() => setStep({ at: 'schedule' })}
        />
      )
    case 'film':
      return <ExperienceFilm audience={step.audience} onBack={backToWho} onClose={closeAll} />
    case 'schedule':
      return (
        <Modal className={styles.demoDialog} title={scheduleCopy.title} onClose={backToWho}>
          <Scheduler
            onBooked={(booking) => setStep({ at: 'booked', booking })}
            beside={
              <Button variant="ghost" size="lg" onClick={backToWho}>
                {scheduleCopy.cancel}
              </Button>
            }
          />
        </Modal>
      )
    case 'booked':
      return <BookedAlert booking={step.booking} onClose={closeAll} />
  }
}

interface ExperienceFilmProps {
  audience: Audience
  onBack: () => void
  onClose: () => void
}

function ExperienceFilm({ audience, onBack, onClose }: ExperienceFilmProps) {
  return (
    <VideoDialog
      film={films[audience]}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            <Icon of={ArrowLeft} />
            {afterFilm.back}
          </Button>
          <ButtonLink to={registerAs(audience === 'mentor' ? 'MENTOR' : 'MENTEE')} onClick={onClose}>
            {afterFilm.join[audience]}
          </ButtonLink>
        </>
      }
    />
  )
}

interface WhoAreYouProps {
  onClose: () => void
  onFilm: (audience: Audience) => void
  onSchedule: () => void
}

function WhoAreYou({ onClose, onFilm, onSchedule }: WhoAreYouProps) {
  return (
    <Modal className={styles.whoDialog} title={whoAreYou.title} note={whoAreYou.note} onClose={onClose}>
      <div className={styles.choices}>
        {(['mentor', 'mentee'] as const).map((audience) => (
          <button key={audience} type="button" className={styles.choice} onClick={() => onFilm(audience)}>
            <RoleDot of={audience} />
            {whoAreYou[audience]}
            <Icon of={Play} />
          </button>
        ))}
        <button type="button" className={styles.choice} onClick={onSchedule}>
          <Mark />
          {whoAreYou.organiser}
          <Icon of={Calendar} />
        </button>
      </div>
    </Modal>
  )
}
