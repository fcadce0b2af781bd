import { api } from '~/lib/api'

/** Loaded when it is first used: most people log in with a password. */
const loadBrowser = () => import('@simplewebauthn/browser')

type Options = Awaited<ReturnType<typeof loadBrowser>>

/** The contract hands them through as they are; what is in them is between server and browser. */
const optionsFor = <T>(given: unknown) => given as T

type ToMake = Parameters<Options['startRegistration']>[0]['optionsJSON']
type ToUse = Parameters<Options['startAuthentication']>[0]['optionsJSON']

/** Answered by the device, once the person has shown it a finger, face or PIN. */
export async function askForPasskey() {
  const { startAuthentication } = await loadBrowser()
  const optionsJSON = optionsFor<ToUse>(await api('POST /auth/login/passkey/options'))
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

export async function makePasskey() {
  const { startRegistration } = await loadBrowser()
  const optionsJSON = optionsFor<ToMake>(await api('POST /auth/passkeys/options'))
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}

/** Closed by the person, or never answered: nothing went wrong. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
