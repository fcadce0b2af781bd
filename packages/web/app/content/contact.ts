export const contactCopy = {
  heading: 'Contact Us',
  panel: {
    title: 'Write to Us',
    question: 'Have a question or want to learn more?',
    promise: "Fill out the form and we'll get back to you within 24 hours.",
    preferEmail: 'Prefer to email us instead?',
  },
  picture: {
    of: 'inbox',
    alt: 'The inbox of a mentee: a conversation with his mentor, with the times messages were read.',
    caption: 'The inbox of a pair. A real screen with sample people.',
  },
  sections: { person: 'Your Information', company: 'Company Information', message: 'Message' },
  agreeToComms: 'I agree to receive communications from Brightpair',
  interestedInPartnership: 'I’m interested in a partnership',
  send: 'Send Message',
  sending: 'Sending your message',
  sent: "Thank you for contacting us! We'll get back to you soon.",
  failed: 'We couldn’t send your message. What you wrote is still here.',
} as const

/** Shown until the server has sent this installation's address. */
export const supportAddress = 'support@brightpair.example'
