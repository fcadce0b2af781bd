import type { Track } from '@brightpair/contract'
import { MAX_QUESTION, MAX_WHY } from '@brightpair/contract/limits'
import { Copy, Plus, Trash2 } from 'lucide'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Chip, Chips } from '~/ui/chip'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { Segmented } from '~/ui/segmented'
import { Stepper } from '~/ui/stepper'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { OptionRow } from './option-row'
import { dimensionShares, dimensionWords, typeIcons, typeWords } from './question-words'
import { duplicateOf, emptyOption, OTHER, type QuestionDraft, withOther } from './questionnaire-draft'
import styles from './questionnaires-admin.module.css'
import type { Builder } from './use-builder'
import '~/ui/card.css'

const DEFAULT_CAP = 3
const types = ['single', 'multiple', 'text'] as const
const dimensions = ['expertise', 'personality', 'values', 'tracks', 'none'] as const
const intents = { wants: 'Something they want', offers: 'Something they offer' } as const
const NO_INTENT = 'Neither'

interface QuestionEditorProps {
  builder: Builder
  question: QuestionDraft
  tracks: readonly Track[]
  hasCompany: boolean
  wasTried: boolean
}

export function QuestionEditor({ builder, question, tracks, hasCompany, wasTried }: QuestionEditorProps) {
  const { change, index } = builder
  const { cap, intent, options, type } = question
  const set = (changes: Partial<QuestionDraft>) => change({ ...question, ...changes })
  const isChoice = type !== 'text'
  return (
    <section className={`card ${styles.builderEdit}`} aria-label={`Question ${index + 1}`}>
      <div className="card__body">
        <TextField
          label={`Question ${index + 1}`}
          maxLength={MAX_QUESTION}
          value={question.name}
          error={wasTried && !question.name.trim() ? `Please give question ${index + 1} a name.` : undefined}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Textarea
          label="Why we ask (optional)"
          rows={2}
          maxLength={MAX_WHY}
          value={question.why ?? ''}
          onChange={(event) => set({ why: event.target.value })}
        />
        <div className={styles.builderTwo}>
          <div className="field">
            <span className="label">Type</span>
            <Segmented
              small
              label="Type"
              controls="question-answers"
              segments={types.map((value) => ({
                value,
                label: (
                  <>
                    <Icon of={typeIcons[value]} />
                    {typeWords[value]}
                  </>
                ),
              }))}
              value={type}
              onChange={(next) => set({ type: next })}
            />
          </div>
          {type === 'multiple' && cap !== undefined && (
            <Stepper
              label="Choose up to"
              value={Math.min(cap, Math.max(1, options.length))}
              min={1}
              max={Math.max(1, options.length)}
              onChange={(next) => set({ cap: next })}
            />
          )}
        </div>
        {type === 'multiple' && (
          <Checkbox
            checked={cap !== undefined}
            onChange={({ target }) => {
              const { cap: _, ...unlimited } = question
              change(
                target.checked ? { ...question, cap: Math.min(DEFAULT_CAP, options.length || 1) } : unlimited,
              )
            }}
          >
            Limit how many can be chosen
          </Checkbox>
        )}
        <div className="field">
          <span className="label" aria-hidden="true">
            Counts towards
          </span>
          <Chips label="Counts towards">
            {dimensions.map((dimension) => (
              <Chip
                key={dimension}
                pressed={question.dimension === dimension}
                onPress={() => set({ dimension })}
              >
                {dimensionWords[dimension]} <span className="tnum">{dimensionShares[dimension]}</span>
              </Chip>
            ))}
          </Chips>
        </div>
        {isChoice && question.dimension !== 'none' && question.dimension !== 'tracks' && (
          <NativeSelect
            label="The answer is"
            hint="Wants are compared with offers. Choose “Neither” to compare for similarity."
            options={[NO_INTENT, ...Object.values(intents)]}
            value={intent ? intents[intent] : NO_INTENT}
            onChange={({ target }) => {
              const { intent: _, ...without } = question
              if (target.value === intents.wants) set({ intent: 'wants' })
              else if (target.value === intents.offers) set({ intent: 'offers' })
              else change(without)
            }}
          />
        )}
        <Checkbox
          checked={question.shared ?? false}
          onChange={({ target }) => set({ shared: target.checked })}
        >
          Show the answer to the partner while they’re in a programme
        </Checkbox>
        <div id="question-answers">
          {isChoice ? (
            <Options {...{ builder, question, tracks, hasCompany, wasTried }} />
          ) : (
            <p className="muted">
              People answer in their own words. Text answers don’t point to a track; they count by what
              they’re about.
            </p>
          )}
        </div>
        <div className={styles.builderFoot}>
          <Button variant="ghost" size="sm" onClick={() => builder.add(duplicateOf(question), question)}>
            <Icon of={Copy} />
            Duplicate
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={builder.questions.length === 1}
            onClick={() => builder.removeQuestion(question)}
          >
            <Icon of={Trash2} />
            Remove question
          </Button>
        </div>
      </div>
    </section>
  )
}

function Options({ builder, question, tracks, hasCompany, wasTried }: QuestionEditorProps) {
  const { change } = builder
  const { options } = question
  const offered = tracks.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id)
  // A single track is no choice.
  const fresh = offered.length === 1 ? offered : []
  return (
    <>
      <div className="row-between">
        <h2 className="label">Options and the tracks they point to</h2>
        <span className="muted tnum">{options.length}</span>
      </div>
      {!hasCompany && <p className="hint">The tracks appear once a company is chosen.</p>}
      <ul className={styles.opts}>
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            builder={builder}
            question={question}
            option={option}
            at={at}
            tracks={tracks}
            wasTried={wasTried}
          />
        ))}
      </ul>
      <div className={`row ${styles.optsFoot}`}>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            const last = options.at(-1)
            // Other stays last.
            const place = last?.name === OTHER && question.allowsOther ? -1 : options.length
            change({ ...question, options: options.toSpliced(place, 0, emptyOption(fresh)) })
          }}
        >
          <Icon of={Plus} />
          Add option
        </Button>
        <Checkbox
          checked={question.allowsOther ?? false}
          onChange={({ target }) => change(withOther(question, target.checked, offered))}
        >
          Offer Other, with Please specify
        </Checkbox>
      </div>
    </>
  )
}
