import type { NudgeRule } from '@brightpair/contract'
import { MAX_NUDGE_NAME } from '@brightpair/contract/limits'
import { DAYS_BETWEEN_RULES, NUDGES_A_WEEK } from '@brightpair/contract/nudge-triggers'
import { Info, Mail, Moon, Plus, Repeat, Users } from 'lucide'
import { useId, useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { SwitchButton } from '~/ui/switch'
import { upTo } from '~/ui/up-to'
import { OfOneCompany } from '../of-one-company'
import { EditRule } from './edit-rule'
import {
  doneAnyway,
  effectWords,
  limitWords,
  narrowedWords,
  othersWords,
  ruleParts,
  ruleSentence,
} from './nudge-words'
import '~/ui/card.css'
import styles from './nudges.module.css'
import { ReachDialog } from './reach-dialog'
import {
  type Draft,
  draftOf,
  type NudgeChoices,
  useDeleteRule,
  useNudgeRules,
  useSaveRule,
} from './use-nudges'

/** Reminder rules, each with its effect. */
export default function NudgesScreen() {
  return (
    <OfOneCompany
      title="Nudges"
      note="Automatic reminders in your words. Each rule shows its results."
      things="rules"
    >
      {(companyId) => <Rules companyId={companyId} />}
    </OfOneCompany>
  )
}

function Rules({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useNudgeRules(companyId)
  const [draft, setDraft] = useState<Draft | null>(null)
  if (!data) return <LoadState what="The rules" isError={isError} onRetry={() => void refetch()} />
  const addNew = () => setDraft(newRule(data))
  return (
    <>
      {data.rules.length === 0 ? (
        <EmptyState
          drawing="table"
          title="No rules yet"
          heading="h2"
          action={<Button onClick={addNew}>New rule</Button>}
        >
          A rule reminds people of one thing they haven’t done, in your words.
        </EmptyState>
      ) : (
        <div className={styles.top}>
          <Button onClick={addNew}>
            <Icon of={Plus} />
            New rule
          </Button>
        </div>
      )}
      {data.rules.map((rule) => (
        <Rule key={rule.id} companyId={companyId} rule={rule} choices={data} onEdit={setDraft} />
      ))}
      <p className={styles.hintline}>
        <Icon of={Moon} />
        <span>
          Nothing is sent before 08:00 or after 19:00 in the reader’s own time, on weekends, to people on a
          break, or about a pair whose contact is paused. No one gets more than {NUDGES_A_WEEK} nudges a week
          from all rules together, and two rules about the same thing are at least {DAYS_BETWEEN_RULES} days
          apart.
        </span>
      </p>
      <details className={styles.help}>
        <summary>What “not reminded” compares</summary>
        <p>
          Next to the people a rule reminded, you’ll see people it applied to but didn’t remind for a whole
          week: the rule was off, they’d had {NUDGES_A_WEEK} nudges that week, or they’ve turned nudges off.
          Both had a week. People on a break are in neither group. Anyone held back at first but reminded
          within that week isn’t counted as not reminded. You’ll see it once there are five people in each
          group. It shows a difference, not its cause.
        </p>
      </details>
      {draft && (
        <EditRule companyId={companyId} draft={draft} choices={data} onClose={() => setDraft(null)} />
      )}
    </>
  )
}

/** Starts with the most common trigger. */
function newRule({ usual }: NudgeChoices): Draft {
  const { days = 7, most = 1, subject = '', text = '' } = usual.find((each) => each.trigger === FIRST) ?? {}
  const everyone = { audience: 'everyone', programmeId: null, trackId: null, department: '' } as const
  return { name: '', trigger: FIRST, isOn: true, days, most, subject, text, ...everyone }
}
const FIRST = 'no-session'

function copyOf(rule: NudgeRule): Draft {
  const { id: _id, version: _version, ...draft } = draftOf(rule)
  return { ...draft, name: `Copy of ${rule.name}`.slice(0, MAX_NUDGE_NAME), isOn: false }
}

interface RuleProps {
  companyId: string
  rule: NudgeRule
  choices: NudgeChoices
  onEdit: (draft: Draft) => void
}

function Rule({ companyId, rule, choices, onEdit }: RuleProps) {
  const id = useId()
  const [open, setOpen] = useState<'reach' | 'delete' | null>(null)
  const save = useSaveRule(companyId)
  const remove = useDeleteRule(companyId)
  const { when, after, who } = ruleParts(rule)
  const anyway = doneAnyway[rule.trigger]
  const narrowed = narrowedWords(rule, choices)
  const others = othersWords(rule)
  return (
    <section className={`card ${styles.rule} ${rule.isOn ? '' : styles.isOff}`} aria-labelledby={id}>
      <div>
        <p className={styles.name}>{rule.name}</p>
        <h2 id={id} className={styles.sentence}>
          When <b>{when}</b> <b>{after}</b>, remind <b>{who}</b>
          <span className="sr-only"> ({rule.name})</span>
        </h2>
        <p className={styles.details}>
          {narrowed && (
            <span>
              <Icon of={Users} />
              {narrowed}
            </span>
          )}
          <span>
            <Icon of={Repeat} />
            {limitWords(rule)}
          </span>
          <span>
            <Icon of={Mail} />“{rule.subject}”
          </span>
          {anyway && (
            <span>
              <Icon of={Info} />
              {anyway}
            </span>
          )}
        </p>
        <div className={styles.links}>
          <Button variant="link" onClick={() => onEdit(draftOf(rule))}>
            Edit<span className="sr-only"> {rule.name}</span>
          </Button>
          <Button variant="link" onClick={() => onEdit(copyOf(rule))}>
            Copy<span className="sr-only"> {rule.name}</span>
          </Button>
          <Button variant="link" onClick={() => setOpen('reach')}>
            Who it would reach today<span className="sr-only">: {rule.name}</span>
          </Button>
          <Button variant="link" onClick={() => setOpen('delete')}>
            Delete<span className="sr-only"> {rule.name}</span>
          </Button>
        </div>
      </div>
      <div className={styles.effect}>
        <b>{effectWords(rule)}</b>
        <Petals of={rule.effect.reminded || rule.reach} on={rule.effect.done} />
        {others && <p>{others}</p>}
      </div>
      <SwitchButton
        label={`${rule.name}: ${ruleSentence(rule)}`}
        checked={rule.isOn}
        saving={save.isPending}
        onChange={(isOn) => save.mutate({ ...draftOf(rule), isOn })}
      />
      {open === 'reach' && <ReachDialog companyId={companyId} rule={rule} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete “${rule.name}”?`}
          confirm="Delete rule"
          variant="danger"
          busy={remove.isPending && 'Deleting'}
          onConfirm={() => remove.mutate(rule, { onSuccess: () => setOpen(null) })}
          onClose={() => setOpen(null)}
        >
          <p>
            It will stop reminding people, and its words and results will be deleted. What it has sent stays
            with the people who got it. To keep it for later, turn it off instead.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const MAX_PETALS = 20

/** One per person, while the number is small enough to tell them apart. */
function Petals({ of: total, on }: { of: number; on: number }) {
  if (total === 0 || total > MAX_PETALS) return null
  return (
    <span className={styles.petals} aria-hidden="true">
      {upTo(total).map((each) => (
        <i key={each} className={each <= on ? styles.isDone : undefined} />
      ))}
    </span>
  )
}
