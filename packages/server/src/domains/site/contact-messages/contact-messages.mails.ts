import type { Mail } from '../../../platform/mail/outbox.ts'
import type { ContactMessage } from './contact-messages.queries.ts'

export function contactMail(message: ContactMessage, supportEmail: string): Mail {
  const about = {
    Name: message.fullName,
    Email: message.workEmail,
    Phone: message.phone,
    Company: message.companyName,
    'Job title': message.jobTitle,
    Headcount: message.companyHeadcount,
    Subject: message.subject,
    'Agrees to communications': message.agreeToComms ? 'yes' : 'no',
    'Interested in a partnership': message.interestedInPartnership ? 'yes' : 'no',
  }
  return {
    kind: 'contact-message',
    to: supportEmail,
    asWritten: true,
    replyTo: message.workEmail,
    subject: `${message.subject ?? 'Contact form'}: ${message.fullName}`,
    heading: 'A message from the contact page',
    paragraphs: [
      Object.entries(about)
        .filter(([, value]) => value)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      message.message ?? 'No message was written.',
    ],
    footnote: 'Your reply will go to the person who wrote. We haven’t verified the address.',
  }
}
