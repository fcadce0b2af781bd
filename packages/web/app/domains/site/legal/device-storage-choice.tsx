import { useId } from 'react'
import { deviceStorage } from '~/content/legal/device-storage'
import { allowDeviceMemory, useDeviceMemoryChoice } from '~/lib/device-memory'
import '~/ui/switch.css'
import styles from './legal.module.css'

const { title, lead, necessary, optional } = deviceStorage

/** What this browser stores, with a switch for the optional part. */
export function DeviceStorageChoice({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const isAllowed = useDeviceMemoryChoice()
  const [name, detail] = [useId(), useId()]
  return (
    <section className={styles.deviceStorage} aria-label={title}>
      <Heading>{title}</Heading>
      <p>{lead}</p>
      <ul>
        <li>
          <div>
            <b>{necessary.name}</b>
            <p>{necessary.detail}</p>
          </div>
          <span className={styles.deviceStorageState}>{necessary.state}</span>
        </li>
        <li>
          <div>
            <b id={name}>{optional.name}</b>
            <p id={detail}>{optional.detail}</p>
          </div>
          <button
            type="button"
            role="switch"
            className="switch"
            aria-checked={isAllowed}
            aria-labelledby={name}
            aria-describedby={detail}
            onClick={() => allowDeviceMemory(!isAllowed)}
          />
        </li>
      </ul>
    </section>
  )
}
