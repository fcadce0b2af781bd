import { type DragEvent, useState } from 'react'

export interface DragHandlers {
  /** Something is being dragged over it. */
  isTarget: boolean
  handle: { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  target: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
}

/** Native drag and drop within one list. Buttons do the same for keyboard and touch. */
export function useDragOrder(
  move: (id: string, place: number) => void,
): (id: string, place: number) => DragHandlers {
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)

  function release() {
    setHeld(null)
    setOver(null)
  }

  return (id, place) => ({
    isTarget: held !== null && over === id && held !== id,
    handle: {
      draggable: true,
      onDragStart(event) {
        const card = (event.currentTarget as HTMLElement).closest('li')
        if (card) event.dataTransfer.setDragImage(card, 20, 20)
        event.dataTransfer.effectAllowed = 'move'
        // Firefox needs data to start a drag.
        event.dataTransfer.setData('text/plain', id)
        setHeld(id)
      },
      onDragEnd: release,
    },
    target: {
      onDragOver(event) {
        if (held === null) return
        event.preventDefault()
        setOver(id)
      },
      onDrop(event) {
        if (held === null) return
        event.preventDefault()
        move(held, place)
        release()
      },
    },
  })
}
