import { api } from '~/lib/api'

/** Loaded on first use: most people log in with a password. */
const loadBrowser = () => import('@simplewebauthn/browser')

type Options = Awaited<ReturnType<typeof loadBrowser>>

/** The contract passes them through unchanged; their content is between server and browser. */
const optionsFor = <T>(given: unknown) => given as T

type ToMake = Parameters<Options['startRegistration']>[0]['optionsJSON']
type ToUse = Parameters<Options['startAuthentication']>[0]['optionsJSON']

/** Resolved by the device, once the person has verified with a finger, face or PIN. */
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

/** Sooner than the challenge expires on the server: a form may stay open all morning. */
const ASKED_AGAIN_MS = 4 * 60_000

/**
 * Conditional UI, where supported: waits until someone picks a passkey in the browser's autofill, or leaves the form.
 */
export async function offerPasskeys(
  signal: AbortSignal,
  choose: (credential: ReturnType<typeof sent>) => Promise<void>,
): Promise<void> {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
  const { startAuthentication, WebAuthnAbortService } = await loadBrowser()
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  for (let isOld = true; isOld; ) {
    isOld = false
    // The person has not asked for anything yet, so a failure is silent: the button is still there.
    const optionsJSON = await optionsToUse().catch(() => null)
    if (!optionsJSON || signal.aborted) return
    const renewal = setTimeout(() => {
      isOld = true
      WebAuthnAbortService.cancelCeremony()
    }, ASKED_AGAIN_MS)
    const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      .catch(() => null)
      .finally(() => clearTimeout(renewal))
    if (chosen) return choose(sent(chosen))
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

/** Dismissed by the person, or timed out: not an error. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
