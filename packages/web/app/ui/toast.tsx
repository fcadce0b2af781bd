import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from './button'
import { Icon } from './icon'
import { DEFAULT_DURATION, type ToastMessage, toasts } from './toast-store'
import './toast.css'

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** These handle Escape first. */
const CLOSES_ITSELF = '[role="dialog"], [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"]'

export default function Toast({ message }: { message: ToastMessage }) {
  const [paused, setPaused] = useState(false)
  const [isReacting, setReacting] = useState(false)
  const remaining = useRef(message.duration)
  const isError = message.tone === 'error'
  const { action } = message

  useEffect(() => {
    if (!isError) return
    // The toast stays, so it must not cover what is being worked on.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(CLOSES_ITSELF)) return
      toasts.dismiss(message.id)
    }
    const shownAt = performance.now()
    /** From here on it would only be in the way, for example of the retry button. */
    function onReaction(event: Event) {
      // Not the click that triggered it, which is still bubbling.
      if (event.timeStamp < shownAt) return
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
      remaining.current ??= DEFAULT_DURATION
      setReacting(true)
    }
    const reactions = ['input', 'click', 'keydown'] as const
    document.addEventListener('keydown', onKeyDown)
    // In the capture phase: buttons stop propagation.
    for (const event of reactions) document.addEventListener(event, onReaction, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const event of reactions) document.removeEventListener(event, onReaction, true)
    }
  }, [isError, message.id])

  useEffect(() => {
    // Someone who is fixing the problem has read it, wherever the pointer rests.
    if ((paused && !isReacting) || remaining.current === null) return
    const started = Date.now()
    const left = remaining.current
    const timer = setTimeout(() => toasts.dismiss(message.id), left)
    return () => {
      clearTimeout(timer)
      remaining.current = left - (Date.now() - started)
    }
  }, [message.id, paused, isReacting])

  return (
    // A toast that appears under a resting pointer, over the button just pressed, is not being read.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; reading it only holds its timer
    <div
      className={`toast toast--${message.tone}`}
      role={isError ? 'alert' : undefined}
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon of={icons[message.tone]} />
      <div>
        <b>{message.title}</b>
        {message.description && <p>{message.description}</p>}
      </div>
      {action && (
        <Button
          variant="link"
          onClick={() => {
            toasts.dismiss(message.id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton small label="Close" onClick={() => toasts.dismiss(message.id)}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}
