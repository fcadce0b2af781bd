import type { AdminQuestionnaire } from '@brightpair/contract'
import { Pencil, Plus } from 'lucide'
import { useCompanyTracks } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { request } from '~/lib/api'
import { dayLabel } from '~/lib/moments'
import { useNamedProgramme } from '~/lib/named-programme'
import { useSearchWith } from '~/lib/search-with'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ExportButton } from '~/ui/download-button'
import { Icon } from '~/ui/icon'
import { dimensionWords, people, typeIcons, typeWords } from './question-words'
import type { Side } from './questionnaire-draft'
import styles from './questionnaires-admin.module.css'

interface QuestionnaireViewProps {
  side: Side
  companyId: string
  questionnaire: AdminQuestionnaire
}

/** The current version, read-only. */
export function QuestionnaireView({ side, companyId, questionnaire }: QuestionnaireViewProps) {
  const searchWith = useSearchWith()
  const named = useNamedProgramme()
  const tracks = useCompanyTracks(companyId, 'Failed to fetch company tracks').data
  const { questions, version, createdAt, answered, outdated } = questionnaire
  const nameOf = new Map((tracks ?? []).map(({ id, name }) => [id, name]))
  return (
    <Card
      title={side === 'mentor' ? 'Mentor questionnaire' : 'Mentee questionnaire'}
      aside={
        <div className="row">
          <ButtonLink size="sm" variant="ghost" to={adminScreens.newQuestionnaire + searchWith({})}>
            <Icon of={Plus} />
            Start a new one
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" to={adminScreens.editQuestionnaire + searchWith({})}>
            <Icon of={Pencil} />
            Edit
          </ButtonLink>
        </div>
      }
    >
      <div className="row-between">
        <p className="muted">
          {questions.length} {questions.length === 1 ? 'question' : 'questions'}. Version {version}, since{' '}
          {dayLabel(createdAt)}.{' '}
          {answered === 0 ? 'Nobody has answered it yet.' : `${people(answered)} answered it.`}
          {outdated > 0 && ` ${people(outdated)} still to answer what’s new.`}
        </p>
        <ExportButton
          what={`${side}-questionnaire`}
          load={() =>
            request('GET /admin/questionnaires.csv', 'text/csv', {
              query: { companyId, ...named, role: side === 'mentor' ? 'MENTOR' : 'MENTEE' },
            })
          }
        />
      </div>
      <ol className={styles.qview}>
        {questions.map((question, index) => {
          const TypeIcon = typeIcons[question.type]
          return (
            <li key={question.id} className={styles.qviewQ}>
              <details>
                <summary>
                  <span className="tnum">{index + 1}</span>
                  <span>
                    <b>{question.name}</b>
                    <small className={styles.qkind}>
                      <Icon of={TypeIcon} />
                      {typeWords[question.type]}
                      {question.cap ? `, up to ${question.cap}` : ''} · {dimensionWords[question.dimension]}
                    </small>
                  </span>
                </summary>
                {question.why && <p className="muted">Why we ask: {question.why}</p>}
                <ul>
                  {question.options.map((option) => (
                    <li key={option.name}>
                      <span>{option.name}</span>
                      {option.tracks.map((id) => (
                        <Badge key={id}>{nameOf.get(id) ?? 'A track'}</Badge>
                      ))}
                    </li>
                  ))}
                </ul>
                {question.type === 'text' && <p className="muted">Answered in the person’s own words.</p>}
              </details>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
