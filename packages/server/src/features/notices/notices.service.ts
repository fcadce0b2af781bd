import { type Call, type notices as endpoints, noticeKinds } from '@brightpair/contract'
import type { Db } from '../../platform/db/connect.ts'
import { type Preference, preferencesOf, savePreferences } from './notices.queries.ts'
import { labels } from './wording.ts'

type Preferences = Call<typeof endpoints.preferences>['response']

export async function readPreferences(db: Db, userId: string): Promise<Preferences> {
  const changed = new Map((await preferencesOf(db, userId)).map((each) => [each.kind, each]))
  const own = noticeKinds.map((kind) => ({
    kind,
    label: labels[kind],
    inApp: changed.get(kind)?.inApp ?? true,
    email: changed.get(kind)?.email ?? true,
    changeable: true,
  }))
  const account = {
    kind: 'account' as const,
    label: labels.account,
    inApp: false,
    email: true,
    changeable: false,
  }
  return { preferences: [...own, account] }
}

export async function changePreferences(
  db: Db,
  userId: string,
  given: readonly Preference[],
): Promise<Preferences> {
  const last = new Map(given.map((preference) => [preference.kind, preference]))
  await savePreferences(db, userId, [...last.values()])
  return readPreferences(db, userId)
}
