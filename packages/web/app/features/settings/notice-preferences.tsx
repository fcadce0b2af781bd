import type { Endpoints } from '@brightpair/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { Card } from '~/ui/card'
import { LoadState } from '~/ui/load-state'
import { SwitchButton } from '~/ui/switch'
import { toast } from '~/ui/toast-store'

const key = ['notices', 'preferences']

export function NoticePreferences() {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /notices/preferences', { signal }),
  })
  return (
    <Card title="Notices">
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
  )
}

type Preference = Endpoints['GET /notices/preferences']['response']['preferences'][number]

function PreferenceTable({ preferences }: { preferences: readonly Preference[] }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ kind, inApp, email }: Preference) => {
      if (kind === 'account') throw new Error('notices about the account always come')
      return api('PUT /notices/preferences', { body: { preferences: [{ kind, inApp, email }] } })
    },
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
    onError: () => toast.error('Failed to update setting.'),
  })
  const savingKind = change.isPending ? change.variables.kind : null
  return (
    <table className="prefs">
      <caption className="sr-only">Which notices come in the app and by e-mail</caption>
      <thead>
        <tr>
          <th scope="col">Notice</th>
          <th scope="col">In the app</th>
          <th scope="col">E-mail</th>
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">
              {preference.label}
              {!preference.changeable && <small>Always sent, to keep your account safe</small>}
            </th>
            {(['inApp', 'email'] as const).map((way) => (
              <td key={way}>
                {preference.changeable ? (
                  <SwitchButton
                    label={`${preference.label}: ${way === 'inApp' ? 'in the app' : 'by e-mail'}`}
                    checked={preference[way]}
                    saving={savingKind === preference.kind}
                    onChange={(isOn) => change.mutate({ ...preference, [way]: isOn })}
                  />
                ) : (
                  <span className="muted">{preference[way] ? 'Always' : 'Not shown'}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
