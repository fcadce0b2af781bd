import { ContactScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Contact Us | Brightpair',
    description:
      'Ask a question, talk to sales or get help. Write to Brightpair and we’ll get back to you within 24 hours.',
    path: screens.contact,
  })

export default ContactScreen
