import type { ReactNode } from 'react'
import { NativeSelect } from '~/ui/native-select'
import type { OwnMedia, OwnMediaState } from './own-media'
import { namedDevices } from './room-words'
import '~/ui/field.css'

interface DeviceFieldsProps {
  media: OwnMedia
  own: OwnMediaState
  /** Below the microphone: its level. */
  children?: ReactNode
}

/** Selects camera, microphone and speaker; the choice is remembered on this device. */
export function DeviceFields({ media, own, children }: DeviceFieldsProps) {
  const { camera, microphone, devices, speaker } = own
  // Not every browser lets a page choose the speaker.
  const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype
  return (
    <>
      <DeviceField
        label="Camera"
        devices={namedDevices(devices, 'videoinput')}
        current={camera?.getSettings().deviceId}
        onChoose={(id) => void media.choose('video', id)}
      />
      <DeviceField
        label="Microphone"
        devices={namedDevices(devices, 'audioinput')}
        current={microphone?.getSettings().deviceId}
        onChoose={(id) => void media.choose('audio', id)}
      />
      {children}
      {canChooseSpeaker && (
        <DeviceField
          label="Speaker"
          devices={namedDevices(devices, 'audiooutput')}
          current={speaker || 'default'}
          onChoose={(id) => media.chooseSpeaker(id)}
        />
      )}
    </>
  )
}

interface DeviceFieldProps {
  label: string
  devices: ReadonlyMap<string, string>
  current: string | undefined
  onChoose: (deviceId: string) => void
}

function DeviceField({ label, devices, current, onChoose }: DeviceFieldProps) {
  if (devices.size === 0) return null
  const chosen = [...devices].find(([, id]) => id === current)?.[0] ?? ''
  return (
    <NativeSelect
      label={label}
      options={[...devices.keys()]}
      {...(chosen ? {} : { placeholder: 'Off' })}
      value={chosen}
      onChange={(event) => {
        const id = devices.get(event.target.value)
        if (id) onChoose(id)
      }}
    />
  )
}
