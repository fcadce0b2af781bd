import { useEffect, useReducer, useRef } from 'react'
import { cueIndexAt, type Timeline, within } from './timeline'
import { speak } from './use-voice'

const TICK_MILLISECONDS = 200

interface State {
  readonly position: number
  readonly isPlaying: boolean
  /** Counts jumps, so that an interrupted line is spoken again. */
  readonly jumps: number
}

type Step =
  | { readonly kind: 'passed'; readonly milliseconds: number; readonly waitsForVoice: boolean }
  | { readonly kind: 'spoken'; readonly cue: number }
  | { readonly kind: 'seek'; readonly to: number }
  | { readonly kind: 'play'; readonly isPlaying: boolean }

const stepper =
  (timeline: Timeline) =>
  (state: State, step: Step): State => {
    const cue = timeline.cues[cueIndexAt(timeline, state.position)]
    switch (step.kind) {
      case 'passed': {
        if (!state.isPlaying) return state
        const last = step.waitsForVoice && cue ? cue.end - 1 : timeline.total
        return movedTo(timeline, state, Math.min(state.position + step.milliseconds, last))
      }
      case 'spoken':
        return cue && timeline.cues[step.cue] === cue ? movedTo(timeline, state, cue.end) : state
      case 'seek':
        return { ...movedTo(timeline, state, step.to), jumps: state.jumps + 1 }
      case 'play': {
        const isOver = state.position >= timeline.total
        return {
          ...state,
          isPlaying: step.isPlaying,
          position: step.isPlaying && isOver ? 0 : state.position,
        }
      }
    }
  }

function movedTo(timeline: Timeline, state: State, to: number): State {
  const position = within(timeline, to)
  return { ...state, position, isPlaying: state.isPlaying && position < timeline.total }
}

interface PlaybackOptions {
  readonly start: number
  readonly isSpoken: boolean
}

/** The player's clock: it runs while playing, and waits at the end of a line for a voice that is still speaking. */
export function usePlayback(timeline: Timeline, { start, isSpoken }: PlaybackOptions) {
  const [state, step] = useReducer(stepper(timeline), {
    position: within(timeline, start),
    isPlaying: false,
    jumps: 0,
  })
  const { position, isPlaying, jumps } = state
  const cue = cueIndexAt(timeline, position)

  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      step({ kind: 'passed', milliseconds: now - last, waitsForVoice: isSpoken })
      last = now
    }, TICK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isPlaying, isSpoken])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within a line has it spoken from its beginning
  useEffect(() => {
    const line = timeline.cues[cue]
    if (!isPlaying || !isSpoken || !line) return
    return speak(line.text, line.end - line.start, () => step({ kind: 'spoken', cue }))
  }, [isPlaying, isSpoken, cue, jumps, timeline])

  usePauseWhenHidden(isPlaying && !isSpoken, () => step({ kind: 'play', isPlaying: false }))

  return {
    position,
    isPlaying,
    cue,
    isOver: position >= timeline.total,
    seek: (to: number) => step({ kind: 'seek', to }),
    play: (next: boolean) => step({ kind: 'play', isPlaying: next }),
  }
}

/** Pause while hidden: people would have to search for their place in a silent film. */
function usePauseWhenHidden(isActive: boolean, pause: () => void) {
  const latest = useRef(pause)
  useEffect(() => {
    latest.current = pause
  })
  useEffect(() => {
    if (!isActive) return
    const look = () => document.hidden && latest.current()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isActive])
}
