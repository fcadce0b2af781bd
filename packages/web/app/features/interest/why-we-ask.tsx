import type { DefaultQuestion } from '@brightpair/contract/default-questionnaires'
import { confirmationNote, dimensionNotes, interestCopy, noDimensionNote } from '~/content/questionnaire'

const dimensions = ['expertise', 'personality', 'values'] as const

interface WhyWeAskProps {
  question: DefaultQuestion
  isConfirmation: boolean
}

export function WhyWeAsk({ question, isConfirmation }: WhyWeAskProps) {
  const { why, dimension } = question
  const noNote = isConfirmation ? confirmationNote : noDimensionNote
  return (
    <aside className="why" aria-labelledby="why-we-ask">
      <h2 id="why-we-ask">{interestCopy.whyWeAsk}</h2>
      <p>{why}</p>
      <div className="weights" aria-hidden="true">
        {dimensions.map((each) => (
          <i key={each} className={each === dimension ? 'on' : undefined} />
        ))}
      </div>
      <small>{dimension ? dimensionNotes[dimension] : noNote}</small>
    </aside>
  )
}
