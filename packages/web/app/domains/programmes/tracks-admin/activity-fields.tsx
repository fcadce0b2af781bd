import {
  MAX_TRACK_ACTIVITY_DESCRIPTION,
  MAX_TRACK_ACTIVITY_NAME,
  MAX_TRACK_ACTIVITY_TEXT,
} from '@brightpair/contract/limits'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { type ActivityDraft, activityTypes, changedActivity, movedActivity, typeWords } from './track-draft'
import styles from './tracks-admin.module.css'
import type { TrackForm } from './use-track-form'

interface ActivityFieldsProps {
  form: TrackForm
  activity: ActivityDraft
  /** Zero-based position in its month. */
  place: number
  of: number
  /** A new track has exactly one per month. */
  isOnly: boolean
}

const typeOptions = activityTypes.map((type) => typeWords[type])

export function ActivityFields({ form, activity, place, of, isOnly }: ActivityFieldsProps) {
  const { draft, change, errors } = form
  const { key } = activity
  const set = (changes: Partial<ActivityDraft>) => change(changedActivity(draft, key, changes))
  const called = activity.name.trim() || `activity ${place + 1}`
  return (
    <fieldset className={styles.tactivity}>
      <legend className="sr-only">
        {isOnly ? `Activity of month ${activity.month}` : `Activity ${place + 1} of month ${activity.month}`}
      </legend>
      {!isOnly && (
        <div className={styles.tactivityTools}>
          <b className="tnum">Activity {place + 1}</b>
          <IconButton
            small
            label={`Move ${called} up`}
            disabled={place === 0}
            onClick={() => change(movedActivity(draft, key, -1))}
          >
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton
            small
            label={`Move ${called} down`}
            disabled={place === of - 1}
            onClick={() => change(movedActivity(draft, key, 1))}
          >
            <Icon of={ChevronDown} />
          </IconButton>
          <IconButton
            small
            label={`Remove ${called}`}
            disabled={of === 1}
            onClick={() =>
              change({ ...draft, activities: draft.activities.filter((each) => each.key !== key) })
            }
          >
            <Icon of={Trash2} />
          </IconButton>
        </div>
      )}
      <div className={styles.tactivityTwo}>
        <TextField
          label="Activity name"
          maxLength={MAX_TRACK_ACTIVITY_NAME}
          value={activity.name}
          error={errors[`${key} name`]}
          onChange={(event) => set({ name: event.target.value })}
        />
        <NativeSelect
          label="Type"
          options={typeOptions}
          value={typeWords[activity.type]}
          onChange={({ target }) =>
            set({ type: activityTypes.find((type) => typeWords[type] === target.value) ?? 'TEXT' })
          }
        />
      </div>
      <TextField
        label="Description"
        maxLength={MAX_TRACK_ACTIVITY_DESCRIPTION}
        value={activity.description}
        error={errors[`${key} description`]}
        onChange={(event) => set({ description: event.target.value })}
      />
      <Textarea
        label="Text content (optional)"
        rows={3}
        maxLength={MAX_TRACK_ACTIVITY_TEXT}
        placeholder="What both people read before they meet"
        value={activity.textContent}
        error={errors[`${key} textContent`]}
        onChange={(event) => set({ textContent: event.target.value })}
      />
      <TextField
        label="Link (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Shown as Schedule, opens in a new tab."
        value={activity.link}
        error={errors[`${key} link`]}
        onChange={(event) => set({ link: event.target.value })}
      />
    </fieldset>
  )
}
