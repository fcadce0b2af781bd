import { Check, Plus } from 'lucide'
import { useState } from 'react'
import { Chip, Chips } from '~/ui/chip'
import { OptionCard, OptionGroup, Quota } from '~/ui/option-card'
import { Rating } from '~/ui/rating'
import { RoleDot, Segmented } from '~/ui/segmented'
import { Slider, WeightBar } from '~/ui/slider'
import { Stepper } from '~/ui/stepper'
import { Tabs } from '~/ui/tabs'
import { Section, Specimen } from './specimen'

const strengths = ['Negotiation Skills', 'Strategic Thinking', 'Career Path Exploration', 'Resilience']
const ALLOWED = 2
const roles = [
  {
    value: 'mentor',
    label: (
      <>
        <RoleDot of="mentor" />
        Mentor
      </>
    ),
  },
  {
    value: 'mentee',
    label: (
      <>
        <RoleDot of="mentee" />
        Mentee
      </>
    ),
  },
] as const

export function Choosing() {
  const [role, setRole] = useState<'mentor' | 'mentee'>('mentor')
  const [chosen, setChosen] = useState<readonly string[]>(['Negotiation Skills'])
  const [month, setMonth] = useState('All months')
  const [weight, setWeight] = useState(40)
  const [stars, setStars] = useState<number | null>(4)
  const [cap, setCap] = useState(3)
  const toggle = (name: string) =>
    setChosen((was) => (was.includes(name) ? was.filter((each) => each !== name) : [...was, name]))
  return (
    <Section title="Choosing">
      <div className="grid-3">
        <Segmented label="I’m joining as" segments={roles} value={role} onChange={setRole} />
        <Segmented small label="Size" segments={roles} value={role} onChange={setRole} />
        <Tabs
          label="People"
          views={[
            { id: 'mentors', label: 'Mentors', content: <p>164 mentors</p> },
            { id: 'mentees', label: 'Mentees', content: <p>187 mentees</p> },
          ]}
        />
      </div>
      <OptionGroup label="Leadership style">
        <OptionCard
          name="style"
          title="Inspiring"
          description="I set out a picture of where we could go."
          shortcut="1"
          defaultChecked
        />
        <OptionCard
          name="style"
          title="Supportive"
          description="I look after the people first."
          shortcut="2"
        />
      </OptionGroup>
      <div className="grid-3">
        <div>
          <Quota chosen={chosen.length} allowed={ALLOWED} />
          <OptionGroup label="Strengths" compact>
            {strengths.map((name) => (
              <OptionCard
                key={name}
                multiple
                title={name}
                checked={chosen.includes(name)}
                disabled={chosen.length >= ALLOWED && !chosen.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </OptionGroup>
        </div>
        <div className="stack">
          <Chips label="Month">
            {['All months', 'Month 1'].map((name) => (
              <Chip key={name} pressed={month === name} onPress={() => setMonth(name)}>
                {name}
              </Chip>
            ))}
            <Chip pressed icon={Check} onPress={() => undefined}>
              Power Play
            </Chip>
            <Chip pressed={false} icon={Plus} onPress={() => undefined}>
              Unbreakable Mindset
            </Chip>
          </Chips>
          <Stepper label="Choose up to" value={cap} min={1} max={5} onChange={setCap} />
        </div>
        <div className="stack">
          <WeightBar weights={[weight, 30, 70 - weight]} />
          <Slider
            label="Expertise & Learning Aspirations"
            value={weight}
            max={70}
            hint="Today 40%"
            onChange={setWeight}
          />
          <Specimen name="Petal rating">
            <Rating label="I left with something to try" value={stars} onChange={setStars} />
          </Specimen>
        </div>
      </div>
    </Section>
  )
}
