import { ArrowRight, Plus, Search, Trash2, X } from 'lucide'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { NativeSelect } from '~/ui/native-select'
import { PasswordField } from '~/ui/password-field'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { Section } from './specimen'

const companies = [
  { id: 'northfield', label: 'Northfield Energy' },
  { id: 'halden', label: 'Halden Shipping' },
  { id: 'community', label: 'Open community programme' },
]
const headcounts = ['1-10 employees', '11-50 employees', '51-200 employees']

export function Buttons() {
  return (
    <Section title="Buttons">
      <div className="row">
        <Button variant="commit">Create Account</Button>
        <Button>
          Continue
          <Icon of={ArrowRight} />
        </Button>
        <Button variant="secondary">Reject</Button>
        <Button variant="ghost">Login</Button>
        <Button variant="danger">
          <Icon of={Trash2} />
          Delete track
        </Button>
        <Button variant="link">Learn More</Button>
        <ButtonLink variant="secondary" to="/">
          A link
        </ButtonLink>
      </div>
      <div className="row">
        <Button variant="commit" size="sm">
          Sign Agreement
        </Button>
        <Button size="sm" busy="Saving">
          Save
        </Button>
        <Button size="sm" disabled>
          Sign Agreement
        </Button>
        <Button size="sm" variant="secondary">
          <Icon of={Plus} />
          Company
        </Button>
        <IconButton label="Close">
          <Icon of={X} />
        </IconButton>
        <IconButton small label="Close" disabled>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="row">
        <Button variant="commit" size="lg">
          Request a Demo
        </Button>
        <Button size="lg" busy="Logging in">
          Log In
        </Button>
      </div>
    </Section>
  )
}

export function Inputs() {
  const [company, setCompany] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(true)
  const [auto, setAuto] = useState(true)
  return (
    <Section title="Inputs">
      <div className="grid-3">
        <TextField label="Email address" type="email" placeholder="name@company.com" />
        <TextField label="Search" icon={Search} small placeholder="Search" />
        <PasswordField label="Confirm Password" defaultValue="secret" error="Passwords do not match." />
        <NativeSelect label="Company headcount" options={headcounts} placeholder="Choose" />
        <Select
          label="Company"
          options={companies}
          value={company}
          onChange={setCompany}
          hint="9 mentors and 14 mentees are ready to match"
        />
        <Select
          label="Company"
          options={companies}
          value={null}
          onChange={setCompany}
          error="Please select a company"
        />
        <Textarea label="Message" rows={3} hint="We answer within 24 hours." />
        <TextField label="Not now" disabled defaultValue="Closed" />
        <div className="stack">
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
            I agree to receive communications
          </Checkbox>
          <Checkbox>Interested in partnership</Checkbox>
          <Switch
            label="Auto-matching"
            description="Match people without waiting for a manual run"
            checked={auto}
            onChange={setAuto}
          />
          <Switch label="Saving" checked={false} onChange={setAuto} saving />
        </div>
      </div>
    </Section>
  )
}
