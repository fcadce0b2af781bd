import poster from './drawn/poster.svg'

export function PosterArt() {
  return (
    <img className="poster" src={poster} alt="" width="1240" height="560" loading="lazy" decoding="async" />
  )
}
