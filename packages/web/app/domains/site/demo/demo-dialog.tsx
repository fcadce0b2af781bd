import { useState } from 'react'
import { type Audience, scheduleCopy } from '~/content/demo'
import { Button } from '~/ui/button'
import { Modal } from '~/ui/modal'
import BookedAlert from './booked-alert'
import type { Booking } from './booking-form'
import styles from './demo-dialog.module.css'
import { ExperienceFilm } from './experience-film'
import Scheduler from './scheduler'
import { WhoAreYou } from './who-are-you'

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

/** Who are you? Then a film, or the calendar. Closing a later step leads back to the question. */
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
              <Button look="ghost" size="lg" onClick={backToWho}>
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
