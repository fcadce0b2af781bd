import { CircleAlert, CircleCheck, Info, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import { type ToastMessage, toasts } from './toast-store'
import './toast.css'

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

export default function Toast({ message }: { message: ToastMessage }) {
  const [paused, setPaused] = useState(false)
  const remaining = useRef(message.duration)

  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => toasts.dismiss(message.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - started
    }
  }, [message.id, paused])

  return (
    // A toast that appears under a resting pointer, over the button just pressed, is not being read.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; reading it only holds its timer
    <div
      className={`toast toast--${message.tone}`}
      role={message.tone === 'error' ? 'alert' : 'status'}
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
      <IconButton small label="Close" onClick={() => toasts.dismiss(message.id)}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}
