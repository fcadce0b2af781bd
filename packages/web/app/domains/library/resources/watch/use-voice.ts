import { useSyncExternalStore } from 'react'

const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis

function subscribe(listener: () => void) {
  synthesis()?.addEventListener?.('voiceschanged', listener)
  return () => synthesis()?.removeEventListener?.('voiceschanged', listener)
}

/** Whether this device can read aloud. Browsers load their voices late, and some have none. */
export function useHasVoice(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (synthesis()?.getVoices().length ?? 0) > 0,
    () => false,
  )
}

/** Prefers a voice on this device over one that would send the words elsewhere. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? []
  const matching = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language))
  return matching.find(({ localService }) => localService) ?? matching[0]
}

/** Some browsers lose the end event of speech: a line is over after this many times its expected length. */
const MAX_TIMES_EXPECTED = 3

/** Reads one line aloud and reports its end. Returns a function that stops it. */
export function speak(text: string, expected: number, onEnd: () => void): () => void {
  const voices = synthesis()
  if (!voices) return () => {}
  const utterance = new SpeechSynthesisUtterance(text)
  const language = document.documentElement.lang.slice(0, 2) || 'en'
  const voice = voiceFor(language)
  utterance.lang = voice?.lang ?? language
  if (voice) utterance.voice = voice
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    onEnd()
  }
  const timer = setTimeout(end, expected * MAX_TIMES_EXPECTED)
  utterance.onend = end
  utterance.onerror = end
  voices.cancel()
  voices.speak(utterance)
  return () => {
    isOver = true
    clearTimeout(timer)
    voices.cancel()
  }
}
