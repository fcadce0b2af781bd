import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { MailAttachment } from '../db/schema/index.ts'

export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: MailAttachment[]
  readonly unsubscribeUrl: string | null
}

/**
 * The mail was handed over but no response came: it may have been sent or not. Every other error means that it was not.
 */
export class DeliveryUnknown extends Error {}

export interface MailTransport {
  /** Throws `DeliveryUnknown` when the outcome is unknown. */
  send(mail: OutgoingMail): Promise<void>
  /** Deletes its copies of these emails; those already sent are out of reach. */
  forget(ids: readonly string[]): Promise<void>
  close(): void
}

/** How long a mail server may stay silent. */
const SILENCE_MILLISECONDS = 20_000

export function smtpTransport(url: string, from: string, silence = SILENCE_MILLISECONDS): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: silence,
    // The outbox decides whether a mail may be retried.
    maxRequeues: 0,
  })
  const handedOver = new Set<string>()
  transporter.use('stream', ({ message: body, data }, done) => {
    // Read once the server asks for the body; without its last byte a server must not accept the mail.
    body?.processFunc((input) => Readable.from(noting(input, () => handedOver.add(String(data.messageId)))))
    done()
  })
  return {
    async send(mail) {
      const outgoing = message(mail, from)
      try {
        await transporter.sendMail(outgoing)
      } catch (error) {
        if (!handedOver.has(outgoing.messageId) || saysNo(error)) throw error
        throw new DeliveryUnknown(`No answer to the email: ${messageOf(error)}`, { cause: error })
      } finally {
        handedOver.delete(outgoing.messageId)
      }
    },
    forget: async () => {},
    close: () => transporter.close(),
  }
}

async function* noting<Chunk>(chunks: AsyncIterable<Chunk>, onLast: () => void): AsyncGenerator<Chunk> {
  yield* chunks
  onLast()
}

/** A response of the server, as opposed to none; the one before the mail body is "go ahead", 354. */
const saysNo = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 400

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

/** Without SMTP, each mail becomes an .eml file that any mail program opens. */
export function fileTransport(directory: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const composed = await composer.sendMail(message(mail, from))
      const target = path.join(directory, `${mail.id}.eml`)
      // Private, because whoever reads a mail can follow its link.
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeFile(`${target}.part`, composed.message as Buffer, { mode: 0o600 })
      await rename(`${target}.part`, target)
    },
    async forget(ids) {
      for (const id of ids) await rm(path.join(directory, `${id}.eml`), { force: true })
    },
    close: () => composer.close(),
  }
}

function message(mail: OutgoingMail, from: string) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    ...(mail.unsubscribeUrl ? { list: { unsubscribe: mail.unsubscribeUrl } } : {}),
    headers: {
      // RFC 3834: autoresponders and ticket systems must not reply.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: one-click unsubscribe by POST.
      ...(mail.unsubscribeUrl ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    // Mail programs treat a calendar file as an invitation when it is an alternative body; the attachment is for the
    // rest.
    alternatives: mail.attachments
      .filter(isCalendar)
      .map(({ contentType, content }) => ({ contentType, content })),
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename,
      contentType: isCalendar(attachment) ? 'application/ics' : attachment.contentType,
      content: attachment.content,
      ...(attachment.encoding ? { encoding: attachment.encoding } : {}),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Receivers distrust a Message-ID under a domain that does not exist. */
function domainOf(from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? ''
  return domainToASCII(domain) || domain
}

const isCalendar = ({ contentType }: MailAttachment) => contentType.startsWith('text/calendar')
