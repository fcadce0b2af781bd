import { people } from '~/ui/art/people'
import { Avatar, Duo } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { cssVars } from '~/ui/css-vars'
import styles from './gallery.module.css'
import { Section, Specimen } from './specimen'

const colours = [
  'bg',
  'bg-app',
  'surface',
  'surface-sunken',
  'surface-hover',
  'surface-inverse',
  'text',
  'text-muted',
  'border',
  'border-control',
  'link',
  'commit',
  'primary',
  'mentor',
  'mentor-soft',
  'mentee',
  'mentee-soft',
  'spark',
  'success',
  'warning',
  'danger',
  'info',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
]
const sizes = ['6xl', '5xl', '4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm']
const names = Object.keys(people) as (keyof typeof people)[]
const ruth = { name: 'Ruth Adeyemi', portrait: 'ruth' } as const
const tomas = { name: 'Tomás Leal', portrait: 'tomas' } as const

export function Foundations() {
  return (
    <>
      <Section title="Colour">
        <div className={styles.sheetSwatches}>
          {colours.map((name) => (
            <div key={name}>
              <i ref={cssVars({ '--swatch': `var(--bp-${name})` })} />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <p key={size} className={styles.sheetType} ref={cssVars({ '--size': `var(--bp-text-${size})` })}>
            Meet Ruth, your mentor
          </p>
        ))}
      </Section>
      <Section title="Badges and avatars">
        <div className="row">
          <Badge tone="mentor">Mentor</Badge>
          <Badge tone="mentee">Mentee</Badge>
          <Badge tone="success">Accepted</Badge>
          <Badge tone="warning">Waiting</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge tone="info">New</Badge>
          <Badge>Rejected</Badge>
        </div>
        <div className="row">
          <Avatar side="mentor" name="Ruth Adeyemi" size="xl" />
          <Avatar side="mentee" name="Tomás Leal" size="lg" />
          <Avatar side="mentor" name="Ruth Adeyemi" alone portrait="ruth" />
          <Avatar side="mentee" name="Tomás Leal" size="sm" portrait="tomas" />
          <Duo mentor={{ name: ruth.name }} mentee={{ name: tomas.name }} />
          <Duo mentor={ruth} mentee={tomas} />
        </div>
        <Specimen name="Portraits a person may pick">
          <div className="row">
            {names.map((name, index) => (
              <Avatar
                key={name}
                side={index % 2 ? 'mentee' : 'mentor'}
                name={name}
                alone
                portrait={name}
                size="xl"
              />
            ))}
          </div>
        </Specimen>
      </Section>
    </>
  )
}
