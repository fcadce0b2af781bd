import { useEffect, useState } from 'react'

/** The part of the Web Speech API that can be restricted to the device. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  onresult:
    | ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void)
    | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(track: MediaStreamTrack): void
  abort(): void
}

interface Languages {
  readonly langs: readonly string[]
  readonly processLocally: true
}

interface Recogniser {
  new (): Recognition
  readonly prototype: Recognition
  available(languages: Languages): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>
  install(languages: Languages): Promise<boolean>
}

/** Only an on-device recogniser: anything else would send a private conversation to a third-party server. */
function localRecogniser(): Recogniser | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', Recogniser>
  >
  const found = SpeechRecognition ?? webkitSpeechRecognition
  const isLocal = found && 'processLocally' in found.prototype && typeof found.available === 'function'
  return isLocal ? found : null
}

const here = (): Languages => ({ langs: [navigator.language], processLocally: true })

/** Language support is only checked when someone wants captions: not every browser with the API survives the call. */
export const canCaption = (): boolean => localRecogniser() !== null

/** Fits into two lines. */
const MAX_SHOWN = 140
const AGAIN_AFTER = 300
/** Errors that a retry won't fix. */
const FINAL = ['not-allowed', 'service-not-allowed', 'language-not-supported']

interface Captions {
  readonly words: string
  readonly hasFailed: boolean
}

/** The partner's speech, transcribed by this browser on this device; nothing is stored or sent. */
export function useCaptions(isOn: boolean, remote: MediaStream | null): Captions {
  const [captions, setCaptions] = useState<Captions>({ words: '', hasFailed: false })
  useEffect(() => {
    setCaptions({ words: '', hasFailed: false })
    const Recogniser = localRecogniser()
    if (!isOn || !remote || !Recogniser) return
    let isOver = false
    let again: number | undefined
    let recognition: Recognition | undefined
    const fail = () => {
      isOver = true
      setCaptions({ words: '', hasFailed: true })
    }
    function listen(Made: Recogniser, stream: MediaStream) {
      const [track] = stream.getAudioTracks()
      if (isOver || !track) return
      recognition = Object.assign(new Made(), {
        lang: navigator.language,
        continuous: true,
        interimResults: true,
        processLocally: true,
      })
      recognition.onresult = ({ results }) => {
        const said = Array.from(results, (each) => each[0]?.transcript ?? '').join(' ')
        setCaptions({ words: lastWords(said), hasFailed: false })
      }
      recognition.onerror = ({ error }) => FINAL.includes(error) && fail()
      // It ends after a silence, while the conversation continues.
      recognition.onend = () => {
        if (!isOver) again = window.setTimeout(() => listen(Made, stream), AGAIN_AFTER)
      }
      try {
        recognition.start(track)
      } catch {
        fail()
      }
    }
    // The language pack is downloaded once, from the browser's vendor.
    Recogniser.available(here())
      .then((state) => state !== 'unavailable' && Recogniser.install(here()))
      .then((isReady) => (isReady ? listen(Recogniser, remote) : fail()))
      .catch(fail)
    return () => {
      isOver = true
      clearTimeout(again)
      recognition?.abort()
    }
  }, [isOn, remote])
  return captions
}

/** The end of the transcript, starting at a word. */
export function lastWords(said: string): string {
  const words = said.trim().replace(/\s+/g, ' ')
  if (words.length <= MAX_SHOWN) return words
  const end = words.slice(-MAX_SHOWN)
  return end.slice(end.indexOf(' ') + 1)
}
