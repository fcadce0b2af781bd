import type { AccountEvent } from '@brightpair/contract'

const ways: Readonly<Record<string, string>> = {
  password: 'with the password',
  code: 'with the password and a code',
  passkey: 'with a passkey',
  'sign-on': 'through the company’s sign-on',
  'sign-up': 'by registering',
}

const named = (detail: string) => (detail ? `: ${detail}` : '')

/** `Logged in with a passkey`, `3 failed logins with a wrong password`. */
export function eventWords({ kind, detail, times }: Pick<AccountEvent, 'kind' | 'detail' | 'times'>): string {
  const words: Record<AccountEvent['kind'], string> = {
    'logged-in': `Logged in ${ways[detail] ?? ''}`.trim(),
    'login-failed': failureWords(detail, times),
    'password-changed': 'Password changed',
    'codes-on': 'One-time codes switched on',
    'codes-off': 'One-time codes switched off',
    'recovery-codes-made': 'New recovery codes made',
    'recovery-code-used': 'Recovery code used',
    'passkey-added': `Passkey added${named(detail)}`,
    'passkey-removed': `Passkey removed${named(detail)}`,
    'factors-reset': 'Passkeys and codes removed with a recovery link',
    'passkey-refused': `Passkey refused as a copy${named(detail)}`,
  }
  return words[kind]
}

const failureWords = (detail: string, times: number): string =>
  detail === 'proof'
    ? `${times === 1 ? 'A failed identity check' : `${times} failed identity checks`} while logged in`
    : `${times === 1 ? 'A failed login' : `${times} failed logins`} with a wrong ${detail === 'code' ? 'code' : 'password'}`

/** Worth a second look. */
export const isWarning = ({ kind }: Pick<AccountEvent, 'kind'>): boolean =>
  kind === 'login-failed' || kind === 'passkey-refused'

const changes: Readonly<Record<string, string>> = {
  'team.role-given': 'You were given a role in a programme team',
  'team.role-withdrawn': 'A role in a programme team was withdrawn',
  'person.role-changed': 'Your role was changed',
  'person.deactivated': 'Your account was deactivated',
  'person.reactivated': 'Your account was reactivated',
  'admin.invited': 'You were invited as a platform admin',
  'admin.removed': 'You were removed as a platform admin',
}

export const changeWords = ({ action, subject }: { action: string; subject: string }): string =>
  changes[action] ?? `You ${action === 'api-key.made' ? 'created' : 'revoked'} the API key “${subject}”`
