import { unknownVariables } from '@brightpair/contract/fill-in'
import {
  MAX_LETTER,
  MAX_LETTER_SUBJECT,
  MAX_NUDGE_DAYS,
  MAX_NUDGE_NAME,
  MAX_NUDGES,
} from '@brightpair/contract/limits'
import { isAboutPairs, nudgeAudiences, nudgeTriggers } from '@brightpair/contract/nudge-triggers'
import { ApiError } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { FormDialog } from '~/ui/form-dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { peopleWords, triggerLabel } from './nudge-words'
import { type Draft, type NudgeChoices, useReach, useSaveRule } from './use-nudges'

const ALL = 'all'
const isWhole = (value: string, max: number) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max

interface EditRuleProps {
  companyId: string
  draft: Draft
  choices: NudgeChoices
  onClose: () => void
}

/** All settings of a rule, with the number of people it would reach today. */
export function EditRule({ companyId, draft, choices, onClose }: EditRuleProps) {
  const save = useSaveRule(companyId)
  const isNew = draft.id === undefined
  const { field, formProps, values, set, refuse } = useForm({
    initial: {
      name: draft.name,
      trigger: draft.trigger as string,
      days: String(draft.days),
      most: String(draft.most),
      audience: draft.audience as string,
      programmeId: draft.programmeId ?? ALL,
      trackId: draft.trackId ?? ALL,
      department: draft.department || ALL,
      subject: draft.subject,
      text: draft.text,
    },
    validate: ({ name, days, most, subject, text }) => ({
      ...(name.trim() === '' ? { name: 'Please give it a name.' } : {}),
      ...(isWhole(days, MAX_NUDGE_DAYS)
        ? {}
        : { days: `Please enter a number from 1 to ${MAX_NUDGE_DAYS}.` }),
      ...(isWhole(most, MAX_NUDGES) ? {} : { most: `Please enter a number from 1 to ${MAX_NUDGES}.` }),
      ...(subject.trim() === '' ? { subject: 'Please give it a subject.' } : {}),
      ...(text.trim() === '' ? { text: 'Please write a message.' } : {}),
    }),
    onValid: async (valid) => {
      try {
        await save.mutateAsync({
          ...draft,
          ...rule,
          name: valid.name,
          subject: valid.subject,
          text: valid.text,
        })
        onClose()
      } catch (error) {
        // Reported already; the input stays.
        if (error instanceof ApiError) refuse(error.details)
      }
    },
  })
  const trigger = nudgeTriggers.find((each) => each === values.trigger) ?? draft.trigger
  const rule = {
    trigger,
    days: Number(values.days),
    most: Number(values.most),
    audience: nudgeAudiences.find((each) => each === values.audience) ?? 'everyone',
    programmeId: values.programmeId === ALL ? null : values.programmeId,
    trackId: isAboutPairs(trigger) && values.trackId !== ALL ? values.trackId : null,
    department: values.department === ALL ? '' : values.department,
  } as const
  const isTriable = isWhole(values.days, MAX_NUDGE_DAYS) && isWhole(values.most, MAX_NUDGES)
  const reach = useReach(companyId, isTriable ? { ...rule, ...(draft.id ? { id: draft.id } : {}) } : null, 1)
  const unknown = unknownVariables(`${values.subject} ${values.text}`)

  const choose = (id: string) => {
    const usual = (of: string) => choices.usual.find((each) => each.trigger === of)
    const [before, after] = [usual(values.trigger), usual(id)]
    set('trigger', id)
    set('trackId', ALL)
    // Custom text stays; default text follows the trigger.
    if (after && (values.text === '' || values.text === before?.text)) {
      set('subject', after.subject)
      set('text', after.text)
      set('days', String(after.days))
      set('most', String(after.most))
    }
  }
  const tracks = choices.tracks.filter(
    (track) => values.programmeId === ALL || track.programmeId === values.programmeId,
  )
  const trackOptions =
    rule.trackId && !tracks.some(({ id }) => id === rule.trackId)
      ? [...tracks, { id: rule.trackId, name: 'Archived track' }]
      : tracks
  return (
    <FormDialog
      title={isNew ? 'New rule' : 'Edit the rule'}
      size="lg"
      formProps={formProps}
      submit={isNew ? 'Add rule' : 'Save rule'}
      busy={save.isPending && 'Saving'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={MAX_NUDGE_NAME}
        autoComplete="off"
        hint="Only your team sees it."
        {...field('name')}
      />
      {isNew && (
        <Select
          label="Remind people when"
          options={nudgeTriggers.map((id) => ({ id, label: triggerLabel(id) }))}
          value={values.trigger}
          onChange={choose}
        />
      )}
      <div className="grid-2">
        <TextField label="After how many days" inputMode="numeric" {...field('days')} />
        <TextField
          label="Reminders, at most"
          inputMode="numeric"
          hint="To one person, about the same thing."
          {...field('most')}
        />
      </div>
      <div className="grid-2">
        <Select
          label="Who it reminds"
          options={[
            { id: 'everyone', label: 'Mentors and mentees' },
            { id: 'MENTOR', label: 'Mentors only' },
            { id: 'MENTEE', label: 'Mentees only' },
          ]}
          value={values.audience}
          onChange={(id) => set('audience', id)}
        />
        <Select
          label="Programme"
          options={[
            { id: ALL, label: 'All programmes' },
            ...choices.programmes.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={values.programmeId}
          onChange={(id) => {
            set('programmeId', id)
            set('trackId', ALL)
          }}
        />
        {isAboutPairs(trigger) && (
          <Select
            label="Track"
            options={[
              { id: ALL, label: 'All tracks' },
              ...trackOptions.map(({ id, name }) => ({ id, label: name })),
            ]}
            value={values.trackId}
            onChange={(id) => set('trackId', id)}
          />
        )}
        <Select
          label="Department"
          options={[
            { id: ALL, label: 'All departments' },
            ...[...new Set([...choices.departments, ...(draft.department ? [draft.department] : [])])].map(
              (id) => ({ id, label: id }),
            ),
          ]}
          value={values.department}
          onChange={(id) => set('department', id)}
        />
      </div>
      <p aria-live="polite">
        {reach.data && isTriable
          ? `It would reach ${peopleWords(reach.data.total)} today.`
          : 'We’ll count who it would reach today.'}
      </p>
      <TextField label="Subject" maxLength={MAX_LETTER_SUBJECT} autoComplete="off" {...field('subject')} />
      <Textarea
        label="Message"
        rows={9}
        maxLength={MAX_LETTER}
        hint={
          unknown.length > 0
            ? `We don’t know ${unknown.map((name) => `{${name}}`).join(', ')}, so it will be sent as it is.`
            : '{first name}, {partner}, {programme}, {month}, {last met} and {link} are filled in for each reader.'
        }
        {...field('text')}
      />
    </FormDialog>
  )
}
