import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { Switch } from '~/ui/switch'
import { Tick } from '~/ui/tick'
import { MailSchedule } from './mail-schedule'
import { choicesIn, isDaily, isMailed, noticeGroups, tickOf } from './notice-groups'
import styles from './settings.module.css'
import {
  type Choice,
  type Preference,
  useAskedPreferences,
  useChangePreferences,
  useNoticePreferences,
} from './use-notice-preferences'

/** All settings about what reaches a person, and when: mails link here by `#notices`. */
export function NoticePreferences() {
  const query = useNoticePreferences()
  return (
    <>
      <Card title="Notices" id="notices">
        {query.data ? (
          <PreferenceTable saved={query.data.preferences} />
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

function PreferenceTable({ saved }: { saved: readonly Preference[] }) {
  const change = useChangePreferences()
  const asked = useAskedPreferences()
  const preferences = saved.map((each) => ({ ...each, ...asked.get(each.kind) }))
  const rows = noticeGroups
    .map((group) => ({ ...group, choices: choicesIn(group, preferences) }))
    .filter(({ choices }) => choices.length > 0)
  const all = rows.flatMap(({ choices }) => choices)
  const daily = isDaily(all)
  const account = preferences.find(({ kind }) => kind === 'account')

  const save = (wanted: readonly Choice[]) =>
    change.mutate(wanted.map(({ kind, inApp, email }) => ({ kind, inApp, email })))

  return (
    <>
      <table className={styles.prefs}>
        <caption className="sr-only">Which notices you get in the app and by email</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">In the app</th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, choices }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{note}</small>
              </th>
              <td>
                <Tick
                  label={`${name}: in the app`}
                  checked={tickOf(choices, ({ inApp }) => inApp)}
                  onChange={(inApp) => save(choices.map((each) => ({ ...each, inApp })))}
                />
              </td>
              <td>
                <Tick
                  label={`${name}: by email`}
                  checked={tickOf(choices, isMailed)}
                  onChange={(on) => {
                    const email = !on ? 'never' : daily ? 'digest' : 'at-once'
                    save(choices.map((each) => ({ ...each, email })))
                  }}
                />
              </td>
            </tr>
          ))}
          {account && (
            <tr>
              <th scope="row">
                {account.label}
                <small>Always sent, to keep your account safe</small>
              </th>
              <td>
                <span aria-hidden="true">–</span>
                <span className="sr-only">Not shown</span>
              </td>
              <td>Always</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={styles.prefsDaily}>
        <Switch
          label="One email a day instead of many"
          description="With everything new. Nothing on quiet days."
          checked={daily}
          saving={!all.some(isMailed)}
          onChange={(on) =>
            save(all.filter(isMailed).map((each) => ({ ...each, email: on ? 'digest' : 'at-once' })))
          }
        />
      </div>
    </>
  )
}
