import { useEffect, useState } from 'react'

const STEPS = 12
const steps = Array.from({ length: STEPS }, (_, step) => step)
const EVERY = 80

/** How loud the microphone is, so that one sees that it works before anybody listens. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const level = useLevel(track)
  return (
    <div className="level">
      <meter className="sr-only" aria-label="Microphone level" max={STEPS} value={level} />
      {steps.map((step) => (
        <i key={step} className={step < level ? 'is-lit' : undefined} />
      ))}
    </div>
  )
}

function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length)
      // Speech is quiet in numbers; the root brings it into sight.
      setLevel(Math.min(STEPS, Math.round(Math.sqrt(loudness) * STEPS * 1.6)))
    }, EVERY)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return level
}
