import pattern from './drawn/pattern.svg'

export function PatternArt() {
  return (
    <img className="pattern" src={pattern} alt="" width="720" height="840" loading="lazy" decoding="async" />
  )
}
