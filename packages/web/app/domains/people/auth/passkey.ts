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
  return sent(await startAuthentication({ optionsJSON: await optionsToUse() }))
}

const optionsToUse = async () => optionsFor<ToUse>(await api('POST /auth/login/passkey/options'))

function sent({ id, rawId, type, response }: Awaited<ReturnType<Options['startAuthentication']>>) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

/** Among what the browser fills in, where it can: waits until somebody chooses one there, or leaves the form. */
export async function offerPasskeys(
  signal: AbortSignal,
  choose: (credential: ReturnType<typeof sent>) => Promise<void>,
): Promise<void> {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  const { startAuthentication, WebAuthnAbortService } = await loadBrowser()
  const optionsJSON = await optionsToUse()
  // Asked in another way meanwhile: there is one question at a time.
  if (signal.aborted) return
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  await choose(sent(await startAuthentication({ optionsJSON, useBrowserAutofill: true })))
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
