import { Check } from 'lucide'
import { programmeSteps } from '~/content/programme-steps'
import { Scene } from '~/ui/art/scene'
import { Icon } from '~/ui/icon'

export function Phases() {
  return (
    <ol className="container phases">
      {programmeSteps.map(({ scene, phase, text, points }, index) => (
        <li className="phase" key={scene}>
          <div className="phase__art">
            <Scene className="phase__scene" of={scene} />
          </div>
          <div className="phase__text">
            <span className="phase__n" aria-hidden="true">
              {index + 1}
            </span>
            <h2>
              <span className="sr-only">Phase {index + 1}: </span>
              {phase}
            </h2>
            <p>{text}</p>
            <ul className="ticks">
              {points.map((point) => (
                <li key={point}>
                  <Icon of={Check} />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
