import { Send } from 'lucide-react'
import { useState } from 'react'
import { contactCopy, headcounts, subjects } from '~/content/contact'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import { contactErrors, emptyMessage } from './contact-rules'
import type { Sending, sendMessage } from './send-message'

const SENT_SHOWN_FOR = 5000
const noWishes = { agreeToComms: false, interestedInPartnership: false }

/** The values of the two lists come from the lists themselves; only their type is lost in the form. */
const oneOf = <Option extends string>(options: readonly Option[], value: string) =>
  options.find((option) => option === value) ?? ''

async function send(message: Parameters<typeof sendMessage>[0]): Promise<Sending> {
  try {
    return await (await import('./send-message')).sendMessage(message)
  } catch {
    return { isSent: false, reason: contactCopy.offline, fields: {} }
  }
}

export function ContactForm() {
  const [wishes, setWishes] = useState(noWishes)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initial: emptyMessage,
    validate: contactErrors,
    async onValid(values) {
      setFailure(null)
      const companyHeadcount = oneOf(headcounts, values.companyHeadcount)
      const subject = oneOf(subjects, values.subject)
      const sending = await send({ ...values, companyHeadcount, subject, ...wishes })
      if (!sending.isSent) {
        setFailure(sending.reason)
        form.refuse(sending.fields)
        return
      }
      toast.success(contactCopy.sent, { duration: SENT_SHOWN_FOR })
      form.reset()
      setWishes(noWishes)
    },
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
    <form className="contact__form" aria-label={contactCopy.heading} {...form.formProps}>
      <fieldset>
        <legend>{contactCopy.sections.person}</legend>
        <div className="grid-2">
          <TextField
            label="Full Name *"
            placeholder="Full Name *"
            autoComplete="name"
            required
            {...form.field('fullName')}
          />
          <TextField
            label="Work Email *"
            placeholder="Work Email *"
            type="email"
            autoComplete="email"
            required
            {...form.field('workEmail')}
          />
        </div>
        <TextField
          label="Phone"
          placeholder="Phone"
          hint="Optional"
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
      </fieldset>
      <fieldset>
        <legend>{contactCopy.sections.company}</legend>
        <div className="grid-2">
          <TextField
            label="Company Name"
            placeholder="Company Name"
            autoComplete="organization"
            {...form.field('companyName')}
          />
          <TextField
            label="Job Title"
            placeholder="Job Title"
            autoComplete="organization-title"
            {...form.field('jobTitle')}
          />
        </div>
        <NativeSelect
          label="Company Headcount"
          placeholder="Company Headcount"
          options={headcounts}
          {...form.field('companyHeadcount')}
        />
      </fieldset>
      <fieldset>
        <legend>{contactCopy.sections.message}</legend>
        <NativeSelect label="Subject" placeholder="Subject" options={subjects} {...form.field('subject')} />
        <Textarea label="Message" placeholder="Message" rows={6} {...form.field('message')} />
      </fieldset>
      <div className="contact__trap" aria-hidden="true">
        <TextField
          label="Leave this field empty"
          autoComplete="off"
          tabIndex={-1}
          {...form.field('website')}
        />
      </div>
      {failure && (
        <Notice tone="danger" role="alert" title={contactCopy.failed}>
          {failure}
        </Notice>
      )}
      <div className="contact__foot">
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
