import type { PushDevice, PushTopic } from '@brightpair/contract'
import { Laptop } from 'lucide'
import { dayLabel } from '~/lib/moments'
import { type PushObstacle, pushObstacle } from '~/lib/push'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Switch } from '~/ui/switch'
import styles from './settings.module.css'
import '~/ui/field.css'
import { useChangePush, usePushDevices, useTurnOffPush, useTurnOnPush } from './use-push'

/** Push notifications while the app is closed: off by default, switched on per device. */
export function PushCard() {
  const { data, isError, refetch } = usePushDevices()
  return (
    <Card title="On this device">
      {data ? (
        <Devices publicKey={data.publicKey} devices={data.devices} />
      ) : (
        <LoadState what="Your devices" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

const obstacles: Record<PushObstacle, string> = {
  denied:
    'Your browser blocks notifications from this site. Allow them in your browser’s settings for this site, then come back.',
  'needs-install':
    'On an iPhone or iPad, first add Brightpair to your home screen: tap Share, then Add to Home Screen. Then open it from there and come back to this page.',
  'not-supported': 'This browser can’t show notifications while Brightpair is closed.',
}

function Devices({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }) {
  const turnOn = useTurnOnPush(publicKey)
  const turnOff = useTurnOffPush()
  const own = devices.find(({ isThisOne }) => isThisOne)
  const others = devices.filter(({ isThisOne }) => !isThisOne)
  const obstacle = pushObstacle()
  return (
    <div className="stack">
      {obstacle && !own ? (
        <p>{obstacles[obstacle]}</p>
      ) : (
        <Switch
          label="Notify me when Brightpair is closed"
          description="Not during your quiet hours. Ends when you log out."
          checked={own !== undefined}
          saving={turnOn.isPending || turnOff.isPending}
          onChange={(on) => (on ? turnOn.mutate() : own && turnOff.mutate(own))}
        />
      )}
      {own && obstacle && <p role="status">{obstacles[obstacle]}</p>}
      {own && <Choices device={own} />}
      <p className="hint">
        Notifications travel through the company that makes your browser, such as Google, Apple or Mozilla.
        They’re encrypted: it can tell that something arrives and when, but not what it says.
      </p>
      {others.length > 0 && (
        <ul className={styles.devices} aria-label="Your other devices with notifications">
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} onTurnOff={() => turnOff.mutate(device)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const topicLabels: Record<PushTopic, string> = {
  messages: 'New messages',
  sessions: 'Sessions coming up',
  proposals: 'Proposed matches and session times',
}
const topics = Object.keys(topicLabels) as PushTopic[]

function Choices({ device }: { device: PushDevice }) {
  const change = useChangePush()
  const { id, topics: wanted, showsWords } = { ...device, ...(change.isPending ? change.variables : {}) }
  const toggled = (topic: PushTopic) => topics.filter((each) => wanted.includes(each) !== (each === topic))
  return (
    <>
      <fieldset className="stack">
        <legend className="label">Notify me about</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            checked={wanted.includes(topic)}
            disabled={wanted.length === 1 && wanted.includes(topic)}
            onChange={() => change.mutate({ id, topics: toggled(topic), showsWords })}
          >
            {topicLabels[topic]}
          </Checkbox>
        ))}
      </fieldset>
      <Switch
        label="Show names and words"
        description={
          showsWords
            ? 'Anyone who sees your locked screen will be able to read them.'
            : 'Off: your locked screen only says, for example, “You have a new message”.'
        }
        checked={showsWords}
        onChange={(on) => change.mutate({ id, topics: [...wanted], showsWords: on })}
      />
    </>
  )
}

function OtherDevice({ device, onTurnOff }: { device: PushDevice; onTurnOff: () => void }) {
  const name = device.browser || 'A browser we don’t know'
  return (
    <li>
      <Icon of={Laptop} />
      <span>
        <b>{name}</b>
        <small>Notified since {dayLabel(device.since)}</small>
      </span>
      {device.showsWords && <Badge>Shows words</Badge>}
      <Button
        variant="secondary"
        size="sm"
        onClick={onTurnOff}
        aria-label={`Turn off on ${name}, since ${dayLabel(device.since)}`}
      >
        Turn off
      </Button>
    </li>
  )
}
