import type { Track } from '@brightpair/contract'
import { MAX_OPTION } from '@brightpair/contract/limits'
import { Check, ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide'
import { useId } from 'react'
import { announce } from '~/lib/announce'
import { movedTo } from '~/lib/in-order'
import { IconButton } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { classNames } from '~/ui/class-names'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { type OptionDraft, type QuestionDraft, trackMissing } from './questionnaire-draft'
import styles from './questionnaires-admin.module.css'
import type { Builder } from './use-builder'

interface OptionRowProps {
  builder: Builder
  question: QuestionDraft
  option: OptionDraft
  at: number
  tracks: readonly Track[]
  wasTried: boolean
}

export function OptionRow({ builder, question, option, at, tracks, wasTried }: OptionRowProps) {
  const errorId = useId()
  const { options } = question
  const called = option.name.trim() || `option ${at + 1}`
  // Not on blur: the message would shift the button being pressed.
  const error = !wasTried
    ? null
    : option.tracks.length === 0
      ? trackMissing(option.name, at, question.name, builder.index)
      : option.name.trim() === ''
        ? `Please give option ${at + 1} a name.`
        : null
  const set = (changes: Partial<OptionDraft>) =>
    builder.change({
      ...question,
      options: options.map((each) => (each === option ? { ...each, ...changes } : each)),
    })
  function move(place: number) {
    builder.change({ ...question, options: movedTo(options, option, place) })
    announce(`${called} is now at place ${place + 1} of ${options.length}.`)
  }
  return (
    <li className={classNames(styles.opt, error && styles.isErr)}>
      <div className={styles.optRow}>
        <span className={styles.optMove}>
          <IconButton label={`Move ${called} up`} disabled={at === 0} onClick={() => move(at - 1)}>
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton
            label={`Move ${called} down`}
            disabled={at === options.length - 1}
            onClick={() => move(at + 1)}
          >
            <Icon of={ChevronDown} />
          </IconButton>
        </span>
        <input
          className="input input--sm"
          aria-label={`Option ${at + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          maxLength={MAX_OPTION}
          placeholder={`Option ${at + 1}`}
          value={option.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <IconButton small label={`Remove ${called}`} onClick={() => builder.removeOption(question, option)}>
          <Icon of={Trash2} />
        </IconButton>
        <Chips label={`Tracks of ${called}`}>
          {tracks
            .filter(({ id, archivedAt }) => archivedAt === null || option.tracks.includes(id))
            .map(({ id, name }) => {
              const isOn = option.tracks.includes(id)
              return (
                <Chip
                  key={id}
                  pressed={isOn}
                  icon={isOn ? Check : Plus}
                  onPress={() =>
                    set({
                      tracks: isOn ? option.tracks.filter((each) => each !== id) : [...option.tracks, id],
                    })
                  }
                >
                  {name}
                </Chip>
              )
            })}
        </Chips>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  )
}
