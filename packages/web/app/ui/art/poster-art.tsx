import poster from './drawn/poster.svg'

export function PosterArt({ className }: { className?: string | undefined }) {
  return (
    <img
      className={className}
      src={poster}
      alt=""
      width="1240"
      height="560"
      loading="lazy"
      decoding="async"
    />
  )
}
