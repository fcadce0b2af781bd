import { ArrowRight } from 'lucide-react'
import { personalityCopy } from '~/content/personality'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'

export function PersonalityIntro({ onStart }: { onStart: () => void }) {
  return (
    <section className="persona persona--intro">
      <div>
        <h1>{personalityCopy.title}</h1>
        <p className="lede">{personalityCopy.intro}</p>
        <ul>
          {personalityCopy.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className="row persona__actions">
          <Button size="lg" onClick={onStart}>
            {personalityCopy.start}
            <Icon of={ArrowRight} />
          </Button>
          <ButtonLink look="ghost" size="lg" to={screens.toBeMatched}>
            {personalityCopy.skip}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
