import type { DefaultQuestion } from '@brightpair/contract/default-questionnaires'
import {
  confirmationNote,
  dimensionNotes,
  interestCopy,
  noDimensionNote,
  sharedNote,
} from '~/content/questionnaire'
import { WhyBox } from '~/ui/why-box'

interface WhyWeAskProps {
  question: DefaultQuestion
  isConfirmation: boolean
}

export function WhyWeAsk({ question: { why, dimension, shared }, isConfirmation }: WhyWeAskProps) {
  const noNote = isConfirmation ? confirmationNote : noDimensionNote
  const note = dimension ? dimensionNotes[dimension] : noNote
  return (
    <WhyBox
      title={interestCopy.whyWeAsk}
      dimension={dimension}
      note={shared ? `${note} ${sharedNote}` : note}
    >
      {why}
    </WhyBox>
  )
}
