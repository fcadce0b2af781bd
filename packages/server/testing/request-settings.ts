import type { Endpoints } from '@brightpair/contract'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'

export type Suite = TestApp & { call: Caller }

/** What a request needs beside its sample, so that it is carried out and not refused for something else. */
export interface Setting {
  readonly token?: string
  readonly params?: Record<string, string>
  readonly body?: object
}

export type Settings = { readonly [K in keyof Endpoints]?: () => Setting | Promise<Setting> }
