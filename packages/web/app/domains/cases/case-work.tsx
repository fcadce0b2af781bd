import type { CaseDetails } from '@brightpair/contract'
import { MAX_CASE_TASK } from '@brightpair/contract/limits'
import { useState } from 'react'
import { api } from '~/lib/api'
import { dayLabel, momentLabel } from '~/lib/moments'
import { useSession } from '~/lib/session'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { DateField } from '~/ui/date-field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import styles from './cases.module.css'
import { useCaseChange } from './use-cases'

/** Tasks, with assignee and due date. */
export function TasksCard({ details: { id, tasks, readers, state } }: { details: CaseDetails }) {
  const tick = useCaseChange(
    id,
    ({ taskId, isDone }: { taskId: string; isDone: boolean }) =>
      api('PUT /admin/cases/:id/tasks/:taskId', { params: { id, taskId }, body: { isDone } }),
    'Saved',
  )
  const today = new Date().toISOString().slice(0, 10)
  return (
    <Card title="Tasks">
      <div className="stack">
        {tasks.length > 0 ? (
          <ul className={styles.tasks}>
            {tasks.map(({ id: taskId, words, who, isOwn, dueOn, doneAt }) => (
              <li key={taskId}>
                <Checkbox
                  checked={
                    tick.isPending && tick.variables.taskId === taskId
                      ? tick.variables.isDone
                      : doneAt !== null
                  }
                  disabled={tick.isPending}
                  onChange={({ target }) => tick.mutate({ taskId, isDone: target.checked })}
                >
                  {words}
                </Checkbox>
                <small className={!doneAt && dueOn && dueOn < today ? styles.late : undefined}>
                  {isOwn ? 'You' : who || 'Someone who has left'}
                  {doneAt ? `, done ${momentLabel(doneAt)}` : dueOn && `, by ${dayLabel(dueOn)}`}
                </small>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">Nothing to do yet.</p>
        )}
        {state !== 'closed' && <AddTask id={id} readers={readers} />}
      </div>
    </Card>
  )
}

function AddTask({ id, readers }: Pick<CaseDetails, 'id' | 'readers'>) {
  const me = useSession()?.account.id
  const [assigneeId, setAssignee] = useState(
    readers.find((each) => each.id === me)?.id ?? readers[0]?.id ?? '',
  )
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const add = useCaseChange(
    id,
    ({ words, dueOn }: { words: string; dueOn: string }) =>
      api('POST /admin/cases/:id/tasks', {
        params: { id },
        body: { clientId, words, assigneeId, dueOn: dueOn || null },
      }),
    'Task added',
  )
  const { field, formProps, values, set, reset } = useForm({
    initial: { words: '', dueOn: '' },
    validate: ({ words, dueOn }) => ({
      ...(words.trim() === '' ? { words: 'Please say what needs doing.' } : {}),
      ...(dueOn === '' || /^\d{4}-\d{2}-\d{2}$/.test(dueOn) ? {} : { dueOn: 'Please choose a day.' }),
    }),
    onValid: async (task) => {
      await add
        .mutateAsync(task)
        .then(() => {
          setClientId(crypto.randomUUID())
          reset()
        })
        // The input stays, and the message says what went wrong.
        .catch(() => undefined)
    },
  })
  return (
    <form className="stack" {...formProps}>
      <TextField label="What needs doing?" maxLength={MAX_CASE_TASK} {...field('words')} />
      {readers.length > 1 && (
        <Select
          label="Who"
          options={readers.map((each) => ({ id: each.id, label: each.id === me ? 'You' : each.name }))}
          value={assigneeId}
          onChange={setAssignee}
        />
      )}
      <DateField
        label="By when (optional)"
        value={values.dueOn}
        onChange={(day) => set('dueOn', day)}
        error={field('dueOn').error}
      />
      <div>
        <Button type="submit" variant="secondary" busy={add.isPending && 'Adding'}>
          Add task
        </Button>
      </div>
    </form>
  )
}

/** Who may read it and who has; a colleague is added by name, for this case only. */
export function ReadersCard({ details }: { details: CaseDetails }) {
  const { id, author, source, readers, colleagues, looks, isWithdrawn } = details
  const [chosen, setChosen] = useState('')
  const name = useCaseChange(
    id,
    ({ userId, isNamed }: { userId: string; isNamed: boolean }) =>
      api('PUT /admin/cases/:id/readers/:userId', { params: { id, userId }, body: { isNamed } }),
    'Saved',
  )
  const firstLook = (of: string) => looks.find((look) => look.name === of)?.firstAt
  const former = looks.filter((look) => !readers.some((each) => each.name === look.name))
  return (
    <Card title="Who can read this">
      <div className="stack">
        <ul className={styles.named}>
          {readers.map(({ id: userId, name: reader, isNamed }) => {
            const at = firstLook(reader)
            return (
              <li key={userId}>
                <span>
                  {reader}
                  {at ? `, read ${momentLabel(at)}` : ', not read yet'}
                </span>
                {isNamed && colleagues && (
                  <Button
                    variant="link"
                    disabled={name.isPending}
                    onClick={() => name.mutate({ userId, isNamed: false })}
                  >
                    Remove<span className="sr-only"> {reader}</span>
                  </Button>
                )}
              </li>
            )
          })}
          {former.map(({ name: reader, firstAt }) => (
            <li key={`${reader} ${firstAt}`}>
              {reader}, read {momentLabel(firstAt)}
            </li>
          ))}
        </ul>
        {colleagues && colleagues.length > 0 && !isWithdrawn && (
          <>
            <Select
              label="Ask a colleague"
              placeholder="Choose someone"
              options={colleagues.map((each) => ({ id: each.id, label: each.name }))}
              value={chosen || null}
              onChange={setChosen}
              hint={`They’ll be able to read this case and no other.${source === 'told' ? ` ${author.firstName} will see their name.` : ''}`}
            />
            <div>
              <Button
                variant="secondary"
                disabled={chosen === ''}
                busy={name.isPending && 'Saving'}
                onClick={() =>
                  name.mutate({ userId: chosen, isNamed: true }, { onSuccess: () => setChosen('') })
                }
              >
                Let them read it
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
