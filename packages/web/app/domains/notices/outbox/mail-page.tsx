import type { Endpoints } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Paperclip } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { momentLabel } from '~/lib/moments'
import { screenOf } from '~/lib/screen-of'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { Tabs } from '~/ui/tabs'
import { MailState } from './mail-state'
import '~/ui/card.css'
import styles from './outbox.module.css'

/**
 * A mail as its reader sees it. Nothing in the frame can run, and links open in a new tab. Mails use style attributes,
 * which our content security policy blocks: they are renamed to data attributes and applied from out here.
 */
function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      className={styles.mailFrame}
      title="The email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withoutStyles(html)}
      onLoad={({ currentTarget }) => {
        const page = currentTarget.contentDocument
        if (!page) return
        for (const element of page.querySelectorAll<HTMLElement>('[data-look]')) {
          element.style.cssText = element.dataset.look ?? ''
        }
        currentTarget.style.height = `${page.documentElement.scrollHeight}px`
      }}
    />
  )
}

/** Our layout renders every mail and escapes input, so these characters are always its own. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(' style="', ' data-look="')
    .replaceAll('<a ', '<a target="_blank" rel="noopener noreferrer" ')

function MailPage({ id }: { id: string }) {
  const {
    data: mail,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['outbox', 'one', id],
    queryFn: ({ signal }) => api('GET /admin/outbox/:id', { params: { id }, signal }),
  })
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={adminScreens.outbox}>
        <Icon of={ArrowLeft} />
        All emails
      </Link>
      <PageHead title={mail?.subject ?? 'Email'}>{mail && <MailState of={mail.state} />}</PageHead>
      {mail ? (
        <OneMail mail={mail} />
      ) : isUnknown ? (
        <EmptyState drawing="table" title="We can’t find this email" heading="h2" />
      ) : (
        <LoadState what="The email" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function OneMail({ mail }: { mail: Endpoints['GET /admin/outbox/:id']['response'] }) {
  const [view, setView] = useState('mail')
  const text = <pre className={styles.mailText}>{mail.plain}</pre>
  return (
    <section className={`card ${styles.mail}`} aria-label="Email">
      {mail.state === 'uncertain' && (
        <Notice tone="warning" title="This email may or may not have arrived">
          We handed the email over but lost contact before hearing back. We won’t send it again automatically,
          so nobody gets it twice.
        </Notice>
      )}
      <dl className={`dl ${styles.mailFacts}`}>
        <div>
          <dt>To</dt>
          <dd>{mail.recipient}</dd>
        </div>
        {mail.replyTo && (
          <div>
            <dt>Replies go to</dt>
            <dd>{mail.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>When</dt>
          <dd>{momentLabel(mail.createdAt)}</dd>
        </div>
        {mail.attachments.map(({ filename, contentType }) => (
          <div key={filename}>
            <dt>Attached</dt>
            <dd>
              <Icon of={Paperclip} /> {filename}{' '}
              <small className="muted">({contentType.split(';')[0]})</small>
            </dd>
          </div>
        ))}
      </dl>
      {mail.html ? (
        <Tabs
          label="Form of the email"
          selected={view}
          onSelect={setView}
          views={[
            { id: 'mail', label: 'Preview', content: <MailFrame html={mail.html} /> },
            { id: 'text', label: 'Plain text', content: text },
          ]}
        />
      ) : (
        <>
          <p className="muted">
            We keep the layout and attachments of an email for 30 days. This is its text.
          </p>
          {text}
        </>
      )}
    </section>
  )
}

export default screenOf(MailPage)
