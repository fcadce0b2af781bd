import pattern from './drawn/pattern.svg'

export function PatternArt({ className }: { className?: string | undefined }) {
  return (
    <img
      className={className}
      src={pattern}
      alt=""
      width="720"
      height="840"
      loading="lazy"
      decoding="async"
    />
  )
}
