import type { LetterReader } from '@brightpair/contract'
import { ArrowLeft, MailCheck, Send } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError, messageOf } from '~/lib/api-error'
import { LeaveGuard } from '~/lib/leave-guard'
import { useListAddress } from '~/lib/list-address'
import { toFirstWrong } from '~/lib/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Select } from '~/ui/select'
import { toast } from '~/ui/toast-store'
import { useScopeSearch } from '../email-tabs'
import { occasionOf, readersOf } from './letter-address'
import { letterTemplates, templateFor } from './letter-templates'
import { people, whenWords, whoWords } from './letter-words'
import styles from './letters.module.css'
import { PreviewCard } from './preview-card'
import { ReadersCard } from './readers-card'
import { useReaders, useSendLetter, useSendTest } from './use-letters'
import { sendLabel, timeOf, usualTime, WhenField } from './when-field'
import { WordsFields, wordsProblem } from './words-fields'

const FIRST = 8
const MOST = 100

/** Who gets it, what it says, when, and a preview for one reader. */
export default function WriteScreen() {
  const navigate = useNavigate()
  const address = useListAddress()
  const companyId = address.param('companyId') ?? ''
  const programme = address.param('programme')
  const ofProgramme = programme ? { programmeId: programme } : {}
  const searchBack = useScopeSearch()
  const to = readersOf(address)
  const [template, setTemplate] = useState(
    () =>
      letterTemplates.find(({ id }) => id === address.param('words')) ??
      templateFor(occasionOf(to, address.param('announcement') !== null)),
  )
  const [words, setWords] = useState({ subject: template.subject, text: template.text })
  const [isAnnouncement, setAnnouncement] = useState(address.param('announcement') !== null)
  const [time, setTime] = useState(usualTime)
  const [without, setWithout] = useState<readonly string[]>([])
  const [limit, setLimit] = useState(FIRST)
  const [chosenReader, setShown] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  // Read when leaving the screen, which happens before the next render.
  const isSent = useRef(false)
  const readers = useReaders({
    companyId,
    ...ofProgramme,
    to,
    isAnnouncement,
    without: [...without],
    limit,
    page: 1,
  })
  const send = useSendLetter()
  const test = useSendTest()
  const listed = companyId ? (readers.data?.data ?? []) : []
  const total = companyId ? (readers.data?.total ?? 0) : 0
  const shown: LetterReader | undefined = listed.find(({ id }) => id === chosenReader) ?? listed[0]
  const when = timeOf(time)
  const payload = { companyId, ...ofProgramme, to, isAnnouncement, without: [...without], ...words, when }
  // The same text to the same people is one letter however often the button is pressed; a changed one is another
  // letter.
  const sameLetter = JSON.stringify(payload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each change
  const clientId = useMemo(() => crypto.randomUUID(), [sameLetter])
  const isWritten = words.subject !== template.subject || words.text !== template.text

  async function onSend() {
    setTried(true)
    const problem = wordsProblem(words)
    if (problem.subject || problem.text || !when || companyId === '') return toFirstWrong()
    try {
      const letter = await send.mutateAsync({ ...payload, when, clientId })
      isSent.current = true
      toast.success(when.kind === 'now' ? `Sending to ${people(letter.readers.total)}` : 'Scheduled', {
        description: when.kind === 'now' ? 'You can follow it here.' : 'You can stop it until then.',
      })
      await navigate(adminScreens.email(letter.id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return (
    <>
      <LeaveGuard
        when={isWritten}
        keptAt={({ pathname }) => isSent.current || pathname === adminScreens.writeEmail}
      />
      <Link className="back-link" to={adminScreens.emails + searchBack}>
        <Icon of={ArrowLeft} />
        Emails
      </Link>
      <PageHead
        title={companyId && readers.data ? `Write to ${people(total)}` : 'Write to people'}
        tab="Write to people"
        note={`To people ${whoWords(to)}`}
      >
        <Button
          variant="secondary"
          busy={test.isPending && 'Sending'}
          disabled={companyId === ''}
          onClick={() => {
            setTried(true)
            const problem = wordsProblem(words)
            if (problem.subject || problem.text) return toFirstWrong()
            test.mutate({ companyId, ...ofProgramme, ...words, ...(shown ? { readerId: shown.id } : {}) })
          }}
        >
          <Icon of={MailCheck} />
          Send me a test
        </Button>
      </PageHead>
      <div className={styles.columns}>
        {companyId === '' ? (
          <Card title="To">
            <CompanyPicker
              of="screen"
              value={null}
              onChange={(id) => address.narrow({ companyId: id })}
              hint="You write to people of one company."
              error={isTried ? 'Please select a company' : undefined}
            />
          </Card>
        ) : (
          <ReadersCard
            to={to}
            tools={
              <ProgrammePicker
                companyId={companyId}
                value={programme}
                onChange={(id) => address.narrow({ programme: id })}
              />
            }
            readers={readers}
            shown={shown}
            onShow={({ id }) => setShown(id)}
            onTakeOut={({ id }) => setWithout([...without, id])}
            takenOut={without.length}
            onPutBack={() => setWithout([])}
            onRole={(role) => address.narrow({ role })}
            onMore={() => setLimit(Math.min(MOST, limit + 40))}
          />
        )}
        <Card>
          <div className={styles.form}>
            <Select
              label="Start from"
              options={letterTemplates}
              value={template.id}
              onChange={(id) => {
                const next = letterTemplates.find((each) => each.id === id)
                if (!next) return
                setTemplate(next)
                setWords({ subject: next.subject, text: next.text })
              }}
            />
            <WordsFields {...words} isTried={isTried} onChange={(next) => setWords({ ...words, ...next })} />
            <Checkbox checked={isAnnouncement} onChange={({ target }) => setAnnouncement(target.checked)}>
              Show it on their Home, too, until they close it. People who haven’t joined yet won’t get it.
            </Checkbox>
            <WhenField
              value={time}
              onChange={setTime}
              count={total}
              zones={readers.data?.zones ?? []}
              isTried={isTried}
            />
          </div>
        </Card>
        <PreviewCard
          readers={listed}
          shown={shown}
          total={total}
          {...words}
          onShow={({ id }) => setShown(id)}
        />
      </div>
      {send.isError && (
        <Notice
          tone="danger"
          role="alert"
          title={messageOf(send.error, 'We couldn’t send it. Nothing you wrote is lost: please try again.')}
        />
      )}
      <section className={styles.bar} aria-label="Send">
        <p>
          <b>
            {people(total)}, {when ? whenWords(when) : 'at a time you choose'}
          </b>
          <span>
            {time.kind === 'now'
              ? 'Each person gets it once. Quiet hours and unsubscribes are respected.'
              : 'You can stop it until then.'}
          </span>
        </p>
        <div>
          <ButtonLink variant="ghost" to={adminScreens.emails + searchBack}>
            Cancel
          </ButtonLink>
          <Button
            busy={send.isPending && 'Sending'}
            disabled={companyId !== '' && readers.data !== undefined && total === 0}
            onClick={() => void onSend()}
          >
            <Icon of={Send} />
            {sendLabel(time.kind, total)}
          </Button>
        </div>
      </section>
    </>
  )
}
