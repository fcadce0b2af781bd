import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AvatarSide } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Dialog } from '~/ui/dialog'
import { Slider } from '~/ui/slider'
import { CLOSEST, movedBy, wholePicture, zoomedTo } from './crop'
import { cutPhoto, drawCrop } from './draw-crop'
import styles from './profiles.module.css'
import '~/ui/field.css'

interface CropDialogProps {
  picture: ImageBitmap
  side: AvatarSide
  isSaving: boolean
  onClose: () => void
  onCut: (photo: Blob) => void
}

const STEP = 0.04
const FINE = 480
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The square is cropped before anything leaves the browser: by dragging, with arrow keys, and with a slider. */
export function CropDialog({ picture, side, isSaving, onClose, onCut }: CropDialogProps) {
  const [crop, setCrop] = useState(wholePicture)
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const move = (right: number, down: number) => setCrop((was) => movedBy(picture, was, right, down))
  const zoom = (to: (was: number) => number) => setCrop((was) => zoomedTo(picture, was, to(was.zoom)))

  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key]
    if (step) move(...step)
    else if (event.key === '+' || event.key === '=') zoom((was) => was + 0.1)
    else if (event.key === '-') zoom((was) => was - 0.1)
    else return
    event.preventDefault()
  }

  /** The picture follows the pointer, so the crop moves the other way. */
  function onPointerMove(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    move(-event.movementX / clientWidth, -event.movementY / clientHeight)
  }

  return (
    <Dialog
      size="sm"
      title="Crop your photo"
      open
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isSaving && 'Saving'} onClick={() => void cutPhoto(picture, crop).then(onCut)}>
            Save photo
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <div
          className={classNames(styles.cropStage, styles[`cropStage_${side}`])}
          role="application"
          aria-label="Your photo. Arrow keys move it, plus and minus zoom."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes arrow keys
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        >
          <canvas ref={canvas} width={FINE} height={FINE} />
        </div>
        <p className="hint">Drag the photo, or use the arrow keys. Only the square is uploaded.</p>
        <Slider
          label="Zoom"
          min={100}
          max={CLOSEST * 100}
          value={Math.round(crop.zoom * 100)}
          onChange={(percent) => zoom(() => percent / 100)}
        />
      </div>
    </Dialog>
  )
}
