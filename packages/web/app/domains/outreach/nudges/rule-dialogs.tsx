import type { NudgeRule } from '@brightpair/contract'
import { unknownVariables } from '@brightpair/contract/fill-in'
import { MAX_LETTER, MAX_LETTER_SUBJECT, MAX_NUDGE_DAYS, MAX_NUDGES } from '@brightpair/contract/limits'
import { nudgeAudiences } from '@brightpair/contract/nudge-triggers'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { dayLabel } from '~/lib/moments'
import { useForm } from '~/lib/use-form'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { FormDialog } from '~/ui/form-dialog'
import { LoadState } from '~/ui/load-state'
import { Pager } from '~/ui/pager'
import { Select } from '~/ui/select'
import { Table } from '~/ui/table'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { ruleSentence } from './nudge-words'
import { useChangeRule, useReach } from './use-nudges'

interface RuleDialogProps {
  companyId: string
  rule: NudgeRule
  onClose: () => void
}

const isWhole = (value: string, max: number) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= max

/** The days, the limit and the words of a rule. */
export function EditRule({ companyId, rule, onClose }: RuleDialogProps) {
  const change = useChangeRule(companyId, rule)
  const { field, formProps, values, set } = useForm({
    initial: {
      days: String(rule.days),
      most: String(rule.most),
      audience: rule.audience as string,
      subject: rule.subject,
      text: rule.text,
    },
    validate: ({ days, most, subject, text }) => ({
      ...(isWhole(days, MAX_NUDGE_DAYS) ? {} : { days: `Please give a number from 1 to ${MAX_NUDGE_DAYS}.` }),
      ...(isWhole(most, MAX_NUDGES) ? {} : { most: `Please give a number from 1 to ${MAX_NUDGES}.` }),
      ...(subject.trim() === '' ? { subject: 'Please give it a subject.' } : {}),
      ...(text.trim() === '' ? { text: 'Please write a message.' } : {}),
    }),
    onValid: async ({ days, most, audience, subject, text }) => {
      try {
        await change.mutateAsync({
          days: Number(days),
          most: Number(most),
          audience: nudgeAudiences.find((each) => each === audience) ?? 'everyone',
          subject,
          text,
        })
        onClose()
      } catch {
        // Told already; what was typed stays.
      }
    },
  })
  const unknown = unknownVariables(`${values.subject} ${values.text}`)
  return (
    <FormDialog
      title="Edit the rule"
      size="lg"
      formProps={formProps}
      submit="Save rule"
      busy={change.isPending && 'Saving'}
      onClose={onClose}
    >
      <div className="grid-2">
        <TextField label="After how many days" inputMode="numeric" {...field('days')} />
        <TextField
          label="At most how often"
          inputMode="numeric"
          hint="To one person, about the same thing."
          {...field('most')}
        />
      </div>
      <Select
        label="Whom it reminds"
        options={[
          { id: 'everyone', label: 'Mentors and mentees' },
          { id: 'MENTOR', label: 'Mentors only' },
          { id: 'MENTEE', label: 'Mentees only' },
        ]}
        value={values.audience}
        onChange={(id) => set('audience', id)}
      />
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

/** A dry run: names, and nothing is sent. */
export function ReachDialog({ companyId, rule, onClose }: RuleDialogProps) {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useReach(companyId, rule, page)
  return (
    <Dialog title="Who it would reach today" open size="lg" onClose={onClose}>
      <div className="stack">
        <p>{ruleSentence(rule)}. Nothing is sent from here.</p>
        {!data ? (
          <LoadState what="The people" isError={isError} onRetry={() => void refetch()} />
        ) : data.total === 0 ? (
          <EmptyState drawing="match" title="Nobody today">
            Everyone has done it, was reminded already, or is on a break.
          </EmptyState>
        ) : (
          <Table
            caption="Who it would reach today"
            rows={data.data}
            rowKey={({ id }) => id}
            columns={[
              {
                head: 'Person',
                cell: (person) => <Link to={adminScreens.person(person.id)}>{fullName(person)}</Link>,
              },
              { head: 'Since', cell: ({ since }) => dayLabel(since) },
              { head: 'Reminder', cell: ({ number }) => (number === 1 ? 'First' : `Number ${number}`) },
            ]}
          />
        )}
        {data && data.pageCount > 1 && (
          <Pager label="Pages of people" page={page} pageCount={data.pageCount} onPage={setPage} />
        )}
      </div>
    </Dialog>
  )
}
