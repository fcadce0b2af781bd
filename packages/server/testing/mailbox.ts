import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  readonly url: string
  readonly received: Email[]
  /** The newest mail to this address, waiting for it if need be. */
  latestTo(address: string, subject?: string): Promise<Email>
  close(): Promise<void>
}

const PATIENCE = 15_000

/** A real SMTP server on loopback that keeps what it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async latestTo(to, subject) {
      const fits = (mail: Email) =>
        mail.to?.some((recipient) => recipient.address === to) && (!subject || mail.subject === subject)
      const deadline = Date.now() + PATIENCE
      while (Date.now() < deadline) {
        const mail = received.findLast(fits)
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no mail to ${to}${subject ? ` with the subject "${subject}"` : ''} arrived`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
