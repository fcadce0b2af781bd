import { spokenClock } from './clock-words'
import { cssVars } from './css-vars'
import './player.css'

interface SeekbarProps {
  /** In sequence, in milliseconds. */
  parts: readonly { start: number; end: number }[]
  position: number
  onSeek: (position: number) => void
}

/** A native range input over the parts of a film, each as long as its duration. */
export function Seekbar({ parts, position, onSeek }: SeekbarProps) {
  const total = parts.at(-1)?.end ?? 0
  return (
    <div className="seekbar">
      <div className="seekbar__parts" aria-hidden="true">
        {parts.map(({ start, end }) => {
          const filled = Math.min(1, Math.max(0, (position - start) / Math.max(1, end - start)))
          return <i key={start} ref={cssVars({ '--length': end - start, '--filled': filled })} />
        })}
      </div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${spokenClock(position)} of ${spokenClock(total)}`}
        min={0}
        max={total}
        step={100}
        value={position}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  )
}
