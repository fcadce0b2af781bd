import { contactSubjects, headcountBands } from '@brightpair/contract/contact-choices'
import { looksLikeEmail } from '@brightpair/contract/email-address'
import {
  MAX_CONTACT_MESSAGE,
  MAX_EMAIL,
  MAX_JOB_TITLE,
  MAX_PHONE,
  MAX_VISITOR_COMPANY,
  MAX_VISITOR_NAME,
} from '@brightpair/contract/limits'
import { Send } from 'lucide'
import { type ReactNode, useState } from 'react'
import { contactCopy } from '~/content/contact'
import type { FieldErrors } from '~/lib/form-state'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import styles from './contact.module.css'
import type { Sending, sendMessage } from './contact-desk'

/** A `type`, not an `interface`: only a type is also a record of strings. */
type ContactValues = {
  fullName: string
  workEmail: string
  phone: string
  companyName: string
  jobTitle: string
  companyHeadcount: string
  subject: string
  message: string
  website: string
}

const emptyMessage: ContactValues = {
  fullName: '',
  workEmail: '',
  phone: '',
  companyName: '',
  jobTitle: '',
  companyHeadcount: '',
  subject: '',
  message: '',
  website: '',
}

/** Only obvious mistakes; the server validates the rest. */
function contactErrors({ fullName, workEmail }: ContactValues): FieldErrors<ContactValues> {
  const errors: FieldErrors<ContactValues> = {}
  if (fullName.trim() === '') errors.fullName = 'Please enter your name.'
  if (workEmail.trim() === '') errors.workEmail = 'Please enter your work email.'
  else if (!looksLikeEmail(workEmail)) {
    errors.workEmail = 'Please enter a complete email address, such as name@company.com.'
  }
  return errors
}

const SENT_SHOWN_FOR = 5000
const noWishes = { agreeToComms: false, interestedInPartnership: false }

/** The values come from the lists themselves; the form only loses their type. */
const oneOf = <Option extends string>(options: readonly Option[], value: string) =>
  options.find((option) => option === value) ?? ''

const loadDesk = () => import('./contact-desk')

async function send(message: Parameters<typeof sendMessage>[0]): Promise<Sending> {
  try {
    return await (await loadDesk()).sendMessage(message)
  } catch {
    return { isSent: false, notice: <p role="alert">{contactCopy.failed}</p>, fields: {} }
  }
}

export function ContactForm() {
  const [wishes, setWishes] = useState(noWishes)
  const [failure, setFailure] = useState<ReactNode>(null)
  const form = useForm({
    initial: emptyMessage,
    validate: contactErrors,
    async onValid(values) {
      setFailure(null)
      const companyHeadcount = oneOf(headcountBands, values.companyHeadcount)
      const subject = oneOf(contactSubjects, values.subject)
      const sending = await send({ ...values, companyHeadcount, subject, ...wishes })
      if (!sending.isSent) {
        setFailure(sending.notice)
        form.refuse(sending.fields)
        return
      }
      toast.success(contactCopy.sent, { duration: SENT_SHOWN_FOR })
      form.reset()
      setWishes(noWishes)
    },
  })
  const text = (name: keyof ContactValues, label: string, autoComplete: string, maxLength: number) => ({
    label,
    placeholder: label,
    autoComplete,
    maxLength,
    ...form.field(name),
  })
  const wish = (name: keyof typeof noWishes) => ({
    name,
    checked: wishes[name],
    onChange: (event: { target: { checked: boolean } }) => {
      const { checked } = event.target
      setWishes((was) => ({ ...was, [name]: checked }))
    },
  })

  return (
    <form
      className={styles.contactForm}
      aria-label={contactCopy.heading}
      // While the person is typing: the connection may be gone when they send.
      onFocus={() => void loadDesk().catch(() => undefined)}
      {...form.formProps}
    >
      <fieldset>
        <legend>{contactCopy.sections.person}</legend>
        <div className="grid-2">
          <TextField {...text('fullName', 'Full Name *', 'name', MAX_VISITOR_NAME)} />
          <TextField type="email" {...text('workEmail', 'Work Email *', 'email', MAX_EMAIL)} />
        </div>
        <TextField hint="Optional" type="tel" {...text('phone', 'Phone', 'tel', MAX_PHONE)} />
      </fieldset>
      <fieldset>
        <legend>{contactCopy.sections.company}</legend>
        <div className="grid-2">
          <TextField {...text('companyName', 'Company Name', 'organization', MAX_VISITOR_COMPANY)} />
          <TextField {...text('jobTitle', 'Job Title', 'organization-title', MAX_JOB_TITLE)} />
        </div>
        <NativeSelect
          label="Company Headcount"
          placeholder="Company Headcount"
          options={headcountBands}
          {...form.field('companyHeadcount')}
        />
      </fieldset>
      <fieldset>
        <legend>{contactCopy.sections.message}</legend>
        <NativeSelect
          label="Subject"
          placeholder="Subject"
          options={contactSubjects}
          {...form.field('subject')}
        />
        <Textarea rows={6} {...text('message', 'Message', 'off', MAX_CONTACT_MESSAGE)} />
      </fieldset>
      <div className={styles.contactTrap} aria-hidden="true">
        <TextField
          label="Leave this field empty"
          autoComplete="off"
          tabIndex={-1}
          {...form.field('website')}
        />
      </div>
      {failure}
      <div className={styles.contactFoot}>
        <div>
          <Checkbox {...wish('agreeToComms')}>{contactCopy.agreeToComms}</Checkbox>
          <Checkbox {...wish('interestedInPartnership')}>{contactCopy.interestedInPartnership}</Checkbox>
        </div>
        <Button type="submit" size="lg" busy={form.busy && contactCopy.sending}>
          {contactCopy.send}
          <Icon of={Send} />
        </Button>
      </div>
    </form>
  )
}
