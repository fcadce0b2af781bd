import type { EmailWords } from '@brightpair/contract'
import { emailProblems, fillInEmail } from '@brightpair/contract/fill-in'
import { ArrowLeft, MailCheck, RotateCcw } from 'lucide'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CompanyPicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { LeaveGuard } from '~/lib/leave-guard'
import { useListAddress } from '~/lib/list-address'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { useScopeSearch } from '../email-tabs'
import { EmailSheet } from '../letters/email-sheet'
import letterStyles from '../letters/letters.module.css'
import { WordsFields } from '../letters/words-fields'
import styles from './email-words.module.css'
import { useChangeWords, useEmailWords, useTestWords } from './use-email-words'

/** One email in a company's own wording, with a preview. */
export default function EditWordsScreen() {
  const { param, narrow } = useListAddress()
  const companyId = param('companyId')
  return (
    <>
      <Link className="back-link" to={adminScreens.emailWords + useScopeSearch()}>
        <Icon of={ArrowLeft} />
        Templates
      </Link>
      {companyId ? (
        <OneEmail companyId={companyId} />
      ) : (
        <>
          <PageHead title="Templates" />
          <CompanyPicker of="screen" value={null} onChange={(id) => narrow({ companyId: id })} />
        </>
      )}
    </>
  )
}

function OneEmail({ companyId }: { companyId: string }) {
  const { kind } = useParams()
  const { data, isError, refetch } = useEmailWords(companyId)
  const email = data?.emails.find((each) => each.kind === kind)
  if (email) return <EditWords key={companyId} companyId={companyId} email={email} />
  if (!data) return <LoadState what="This email" isError={isError} onRetry={() => void refetch()} />
  return (
    <EmptyState drawing="table" title="There’s no such email" heading="h1">
      Please choose one from the list.
    </EmptyState>
  )
}

function EditWords({ companyId, email }: { companyId: string; email: EmailWords }) {
  const saved = email.own ?? email.ours
  const [words, setWords] = useState(saved)
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const change = useChangeWords(companyId, email)
  const test = useTestWords(companyId, email.kind)
  const variables = email.variables.map(({ name }) => name)
  const problem = emailProblems({ ...email, variables }, words)
  const isChanged = words.subject !== saved.subject || words.text !== saved.text

  function whenRight(act: () => void) {
    setTried(true)
    if (problem.subject || problem.text) toFirstWrong()
    else act()
  }

  return (
    <>
      <LeaveGuard when={isChanged} />
      <PageHead
        title={email.label}
        note={email.own ? 'Sent in your words.' : 'Sent in our words until you save your own.'}
      >
        <Button
          variant="secondary"
          busy={test.isPending && 'Sending'}
          onClick={() => whenRight(() => test.mutate(words))}
        >
          <Icon of={MailCheck} />
          Send me a test
        </Button>
      </PageHead>
      <div className={styles.columns}>
        <Card>
          <div className={styles.form}>
            <WordsFields
              {...words}
              variables={variables}
              problem={problem}
              isTried={isTried}
              onChange={(next) => setWords({ ...words, ...next })}
            />
            <p className="muted">
              {email.needsLink
                ? '{link} on a line of its own is the button. This email needs it.'
                : '{link} on a line of its own is the button. Without it, there’s no button.'}
            </p>
            <div className={styles.actions}>
              <Button
                busy={change.isPending && 'Saving'}
                disabled={!isChanged}
                onClick={() => whenRight(() => change.mutate(words))}
              >
                Save
              </Button>
              {email.own && (
                <Button variant="ghost" disabled={change.isPending} onClick={() => setAsked(true)}>
                  <Icon of={RotateCcw} />
                  Back to our words
                </Button>
              )}
            </div>
          </div>
        </Card>
        <Preview email={email} words={words} />
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Go back to our words?"
          confirm="Use our words"
          busy={change.isPending && 'Removing'}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            change.mutate(null, {
              onSuccess: ({ ours }) => {
                setWords(ours)
                setAsked(false)
              },
            })
          }
        >
          Your words for this email will be removed. Emails already sent stay as they are.
        </ConfirmDialog>
      )}
    </>
  )
}

function Preview({ email, words }: { email: EmailWords; words: EmailWords['ours'] }) {
  const values = Object.fromEntries(email.variables.map(({ name, example }) => [name, example]))
  const { subject, paragraphs, closing, hasButton } = fillInEmail(words, values)
  return (
    <section className={letterStyles.preview} aria-label="Preview">
      <div className={letterStyles.previewHead}>
        <h2>As {values['first name']} sees it</h2>
      </div>
      <p className={letterStyles.previewMeta}>
        Subject <b>{subject || '…'}</b>
      </p>
      <EmailSheet
        heading={subject || '…'}
        paragraphs={paragraphs}
        action={hasButton ? email.action : undefined}
        closing={closing}
        small="An example. Each reader sees their own names, days and link."
      />
    </section>
  )
}
