import { BareSelect } from '~/ui/bare-select'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { SwitchButton } from '~/ui/switch'
import { MailSchedule } from './mail-schedule'
import styles from './settings.module.css'
import {
  type Choice,
  type Preference,
  useAskedPreferences,
  useChangePreferences,
  useNoticePreferences,
} from './use-notice-preferences'

/** Everything about what reaches a person, and when: mails lead here by `#notices`. */
export function NoticePreferences() {
  const query = useNoticePreferences()
  return (
    <>
      <Card title="Notices" id="notices">
        {query.data ? (
          <PreferenceTable preferences={query.data.preferences} />
        ) : (
          <LoadState
            what="Your choice of notices"
            isError={query.isError}
            onRetry={() => void query.refetch()}
          />
        )}
      </Card>
      {query.data && (
        <Card title="Email timing">
          <MailSchedule saved={query.data.schedule} />
        </Card>
      )}
    </>
  )
}

const ways: readonly { value: Choice['email']; label: string }[] = [
  { value: 'at-once', label: 'Immediately' },
  { value: 'digest', label: 'Daily digest' },
  { value: 'never', label: 'Never' },
]

const emailOf = (value: string) => ways.find((way) => way.value === value)?.value

const isChoice = <P extends Preference>(each: P): each is P & Choice => each.kind !== 'account'

function PreferenceTable({ preferences }: { preferences: readonly Preference[] }) {
  const change = useChangePreferences()
  const asked = useAskedPreferences()
  const choices = preferences.map((each) => ({ ...each, ...asked.get(each.kind) })).filter(isChoice)
  const common = new Set(choices.map(({ email }) => email))

  const save = (wanted: readonly Choice[]) =>
    change.mutate(wanted.map(({ kind, inApp, email }) => ({ kind, inApp, email })))

  return (
    <table className={styles.prefs}>
      <caption className="sr-only">Which notices you get in the app and by email</caption>
      <thead>
        <tr>
          <th scope="col">Notice</th>
          <th scope="col">In the app</th>
          <th scope="col">E-mail</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">All notifications</th>
          <td />
          <td>
            <BareSelect
              label="All notifications: by email"
              options={common.size > 1 ? [{ value: '', label: 'As below' }, ...ways] : ways}
              value={common.size > 1 ? '' : ([...common][0] ?? '')}
              onChoose={(value) => {
                const email = emailOf(value)
                if (email) save(choices.map((each) => ({ ...each, email })))
              }}
            />
          </td>
        </tr>
        {choices.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{choice.label}</th>
            <td>
              <SwitchButton
                label={`${choice.label}: in the app`}
                checked={choice.inApp}
                saving={asked.has(choice.kind)}
                onChange={(inApp) => save([{ ...choice, inApp }])}
              />
            </td>
            <td>
              <BareSelect
                label={`${choice.label}: by email`}
                options={ways}
                value={choice.email}
                onChoose={(value) => save([{ ...choice, email: emailOf(value) ?? choice.email }])}
              />
            </td>
          </tr>
        ))}
        {preferences
          .filter(({ changeable }) => !changeable)
          .map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row">
                {label}
                <small>Always sent, to keep your account safe</small>
              </th>
              <td>
                <span className="muted">Not shown</span>
              </td>
              <td>
                <span className="muted">Always</span>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
