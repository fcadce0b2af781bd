import { ArrowLeft, ArrowRight } from 'lucide'
import { type FormEvent, useState } from 'react'
import { personalityCopy } from '~/content/personality'
import { useStepChange } from '~/domains/questionnaires/use-step-change'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { inParts } from './assessment-parts'
import styles from './personality.module.css'
import { PersonalityTop } from './personality-top'
import { useAgreements } from './use-agreements'
import { useTakeAssessment } from './use-personality'
import '~/ui/quiz.css'

interface AssessmentProps {
  personId: string
  statements: readonly { id: string; text: string }[]
  onDone: () => void
}

/** Four parts of a few statements each; the next one follows once all are answered. */
export function Assessment({ personId, statements, onDone }: AssessmentProps) {
  const parts = inParts(statements)
  const { agreements, agree, forget } = useAgreements(personId)
  const [page, setPage] = useState(() => {
    const open = parts.findIndex((part) => part.some(({ id }) => agreements[id] === undefined))
    return open === -1 ? parts.length - 1 : open
  })
  const take = useTakeAssessment()
  const heading = useStepChange(page)
  const part = parts[page] ?? []
  const open = part.filter(({ id }) => agreements[id] === undefined).length
  const isLast = page === parts.length - 1

  async function goOn(event: FormEvent) {
    event.preventDefault()
    if (open > 0 || take.isPending) return
    if (!isLast) return setPage(page + 1)
    const known = Object.fromEntries(statements.map(({ id }) => [id, agreements[id] ?? 0]))
    await take.mutateAsync(known).then(
      () => {
        forget()
        onDone()
      },
      () => undefined,
    )
  }

  return (
    <div className="quiz">
      <PersonalityTop
        step={statements.filter(({ id }) => agreements[id] !== undefined).length}
        of={statements.length}
        canSkip
      />
      <main id="main">
        <form className="quiz__form" noValidate onSubmit={goOn}>
          <div className={`quiz__main ${styles.assess}`}>
            <div key={page} className="quiz__step">
              <h1 ref={heading} tabIndex={-1} className="quiz__count">
                {personalityCopy.page(page + 1, parts.length)}
              </h1>
              <p className="quiz__q">{personalityCopy.prompt}</p>
              {part.map((statement) => (
                <AgreementScale
                  key={statement.id}
                  statement={statement}
                  value={agreements[statement.id]}
                  onChange={(agreement) => agree(statement.id, agreement)}
                />
              ))}
              {take.error && (
                <Notice
                  tone="danger"
                  role="alert"
                  title={personalityCopy.notFinished}
                  className="quiz__refusal"
                >
                  {messageOf(take.error, personalityCopy.failed)}
                </Notice>
              )}
            </div>
          </div>
          <div className="quiz__foot">
            <div>
              <Button variant="secondary" size="lg" disabled={page === 0} onClick={() => setPage(page - 1)}>
                <Icon of={ArrowLeft} />
                {personalityCopy.back}
              </Button>
              <p id="open-statements" className={styles.assessOpen} role="status">
                {open > 0 && personalityCopy.open(open)}
              </p>
              <Button
                type="submit"
                size="lg"
                className="btn--grow"
                disabled={open > 0}
                aria-describedby="open-statements"
                busy={take.isPending && personalityCopy.finishing}
              >
                {isLast ? personalityCopy.finish : personalityCopy.goOn}
                <Icon of={ArrowRight} />
              </Button>
            </div>
          </div>
        </form>
      </main>
    </div>
  )
}

interface AgreementScaleProps {
  statement: { id: string; text: string }
  value: number | undefined
  onChange: (agreement: number) => void
}

/** Five native radios; the labels are below the ends, and on each radio for screen readers. */
function AgreementScale({ statement, value, onChange }: AgreementScaleProps) {
  const { scale } = personalityCopy
  return (
    <fieldset className={styles.agree}>
      <legend>{statement.text}</legend>
      <div className={styles.agreeMarks}>
        {scale.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name={statement.id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
