import type { ApiKey } from '@brightpair/contract'
import type { ListedKey } from './api-keys.queries.ts'

export const moment = (value: string) => new Date(value).toISOString()

export const presentKey = (key: ListedKey): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  programmes: key.programmes,
  madeBy: key.madeBy,
  madeAt: moment(key.madeAt),
  expiresAt: moment(key.expiresAt),
  lastUsedAt: key.lastUsedAt && moment(key.lastUsedAt),
})
