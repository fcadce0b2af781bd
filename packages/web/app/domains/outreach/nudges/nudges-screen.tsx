import type { NudgeRule } from '@brightpair/contract'
import { NUDGES_A_WEEK } from '@brightpair/contract/nudge-triggers'
import { Info, Mail, Moon, Repeat } from 'lucide'
import { useId, useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { SwitchButton } from '~/ui/switch'
import { upTo } from '~/ui/up-to'
import { OfOneCompany } from '../of-one-company'
import { doneAnyway, effectWords, limitWords, ruleParts, ruleSentence } from './nudge-words'
import '~/ui/card.css'
import styles from './nudges.module.css'
import { EditRule, ReachDialog } from './rule-dialogs'
import { useChangeRule, useNudgeRules } from './use-nudges'

/** Rules by which people are reminded, each with what came of it. */
export default function NudgesScreen() {
  return (
    <OfOneCompany
      title="Nudges"
      note="Small reminders that send themselves. You write the words; each rule shows what came of it."
      things="rules"
    >
      {(companyId) => <Rules companyId={companyId} />}
    </OfOneCompany>
  )
}

function Rules({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useNudgeRules(companyId)
  if (!data) return <LoadState what="The rules" isError={isError} onRetry={() => void refetch()} />
  return (
    <>
      {data.rules.map((rule) => (
        <Rule key={rule.trigger} companyId={companyId} rule={rule} />
      ))}
      <p className={styles.hintline}>
        <Icon of={Moon} />
        <span>
          Nothing is sent before 08:00 or after 19:00 in the reader’s own time, on weekends, or to people on a
          break. No one gets more than {NUDGES_A_WEEK} nudges a week from all rules together.
        </span>
      </p>
    </>
  )
}

function Rule({ companyId, rule }: { companyId: string; rule: NudgeRule }) {
  const id = useId()
  const [open, setOpen] = useState<'words' | 'reach' | null>(null)
  const change = useChangeRule(companyId, rule)
  const { when, after, who } = ruleParts(rule)
  const anyway = doneAnyway[rule.trigger]
  return (
    <section className={`card ${styles.rule} ${rule.isOn ? '' : styles.isOff}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.sentence}>
          When <b>{when}</b> <b>{after}</b>, remind <b>{who}</b>
        </h2>
        <p className={styles.details}>
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
          <Button variant="link" onClick={() => setOpen('words')}>
            Edit<span className="sr-only"> this rule: {ruleSentence(rule)}</span>
          </Button>
          <Button variant="link" onClick={() => setOpen('reach')}>
            Who it would reach today<span className="sr-only">: {ruleSentence(rule)}</span>
          </Button>
        </div>
      </div>
      <div className={styles.effect}>
        <b>{effectWords(rule)}</b>
        <Petals of={rule.effect.reminded || rule.reach} on={rule.effect.done} />
      </div>
      <SwitchButton
        label={ruleSentence(rule)}
        checked={rule.isOn}
        saving={change.isPending}
        onChange={(isOn) => change.mutate({ isOn })}
      />
      {open === 'words' && <EditRule companyId={companyId} rule={rule} onClose={() => setOpen(null)} />}
      {open === 'reach' && <ReachDialog companyId={companyId} rule={rule} onClose={() => setOpen(null)} />}
    </section>
  )
}

const MAX_PETALS = 20

/** One for each person, as long as they can be told apart. */
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
