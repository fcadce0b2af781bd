import { ContactScreen } from '~/features/contact/contact-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () =>
  pageMeta(
    'Contact Us',
    'Ask a question, talk to sales or get help. Write to Brightpair and we will get back to you within 24 hours.',
  )

export default ContactScreen
