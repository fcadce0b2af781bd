import { useSyncExternalStore } from 'react'
import { requestStore } from './request-store'

/** The legal texts a visitor can open. Any type but 'privacy' shows the Terms of Use. */
export type LegalType = 'privacy' | 'cookies' | 'terms'

const legal = requestStore<LegalType>()

export const openLegalDialog = (type: LegalType) => legal.ask(type)

const close = () => legal.ask(undefined)

export function useLegalRequest(): { type: LegalType | undefined; close: () => void } {
  return { type: useSyncExternalStore(legal.subscribe, legal.current, legal.nothing), close }
}
