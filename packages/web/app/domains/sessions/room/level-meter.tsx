import { useEffect, useState } from 'react'
import styles from './room.module.css'

const STEPS = 12
const steps = Array.from({ length: STEPS }, (_, step) => step)
const EVERY = 80

/** How loud the microphone is, so that one sees that it works before anybody listens. */
export function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const level = useLevel(track)
  return (
    <div className={styles.level}>
      <meter className="sr-only" aria-label="Microphone level" max={STEPS} value={level} />
      {steps.map((step) => (
        <i key={step} className={step < level ? styles.isLit : undefined} />
      ))}
    </div>
  )
}

function useLevel(track: MediaStreamTrack): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    // As long as the pause between two looks, so that no short sound falls between them.
    analyser.fftSize = 4096
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.max(...samples.map(Math.abs)) / Math.SQRT2
      // Speech is quiet in numbers; the root brings it into sight.
      const heard = Math.min(STEPS, Math.round(Math.sqrt(loudness) * STEPS * 1.6))
      // It falls step by step: a level that is gone at once cannot be read.
      setLevel((before) => Math.max(heard, before - 1, 0))
    }, EVERY)
    // Browsers let a page listen only once somebody has touched it, and a page that was just opened may not be.
    const touched = new AbortController()
    const wake = () => void context.resume().catch(() => undefined)
    for (const gesture of ['pointerdown', 'keydown'])
      window.addEventListener(gesture, wake, { signal: touched.signal })
    return () => {
      touched.abort()
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return level
}
