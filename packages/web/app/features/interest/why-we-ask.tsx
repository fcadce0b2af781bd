import type { DefaultQuestion } from '@brightpair/contract/default-questionnaires'
import { confirmationNote, dimensionNotes, interestCopy, noDimensionNote } from '~/content/questionnaire'
import { WhyBox } from '~/ui/why-box'

interface WhyWeAskProps {
  question: DefaultQuestion
  isConfirmation: boolean
}

export function WhyWeAsk({ question: { why, dimension }, isConfirmation }: WhyWeAskProps) {
  const noNote = isConfirmation ? confirmationNote : noDimensionNote
  return (
    <WhyBox
      title={interestCopy.whyWeAsk}
      dimension={dimension}
      note={dimension ? dimensionNotes[dimension] : noNote}
    >
      {why}
    </WhyBox>
  )
}
