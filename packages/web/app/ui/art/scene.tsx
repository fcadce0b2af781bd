import feedback from './drawn/scene-feedback.svg'
import journey from './drawn/scene-journey.svg'
import matching from './drawn/scene-matching.svg'
import profile from './drawn/scene-profile.svg'
import together from './drawn/scene-together.svg'
import tools from './drawn/scene-tools.svg'

const scenes = { profile, matching, journey, tools, feedback, together }
export type SceneName = keyof typeof scenes

/** A picture of one step of the programme. Decorative: the words beside it say the same. */
export function Scene({ of, className }: { of: SceneName; className?: string | undefined }) {
  return (
    <img
      className={className}
      src={scenes[of]}
      alt=""
      width="360"
      height="220"
      loading="lazy"
      decoding="async"
    />
  )
}
