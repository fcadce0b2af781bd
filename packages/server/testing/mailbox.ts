import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** When something goes wrong, and what. After the message, the mail has been taken before it does. */
export interface MailFault {
  readonly at: 'the recipient' | 'the message'
  readonly what: 'drops the connection' | 'falls silent' | 'says later' | 'says never'
}

export interface Mailbox {
  readonly url: string
  readonly received: Email[]
  /** Happens to every mail until it is taken back. */
  fault: MailFault | undefined
  /** The newest mail to this address, waiting for it if need be. */
  latestTo(address: string, subject?: string): Promise<Email>
  close(): Promise<void>
}

const TIMEOUT = 60_000
const answers = { 'says later': 451, 'says never': 554 } as const

/** A real SMTP server on loopback that stores what it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Email[] = []
  const sockets = new Set<Socket>()

  function answer(at: MailFault['at'], done: (error?: Error | null) => void): void {
    const what = mailbox.fault?.at === at ? mailbox.fault.what : undefined
    if (what === undefined) done()
    else if (what === 'drops the connection') for (const socket of sockets) socket.destroy()
    else if (what !== 'falls silent')
      done(Object.assign(new Error('not now'), { responseCode: answers[what] }))
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => answer('the recipient', done),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const isRefused = mailbox.fault?.what === 'says later' || mailbox.fault?.what === 'says never'
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (!isRefused) received.push(mail)
          answer('the message', done)
        }, done)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    fault: undefined,
    async latestTo(to, subject) {
      const fits = (mail: Email) =>
        mail.to?.some((recipient) => recipient.address === to) && (!subject || mail.subject === subject)
      const deadline = Date.now() + TIMEOUT
      while (Date.now() < deadline) {
        const mail = received.findLast(fits)
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no mail to ${to}${subject ? ` with the subject "${subject}"` : ''} arrived`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailbox
}
