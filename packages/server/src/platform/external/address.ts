import { BlockList, isIP, isIPv6 } from 'node:net'
import { AppError } from '../errors.ts'

/** Targets no outside party has any business with: this machine, its network, and cloud metadata services. */
const inside4 = blocked('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
])
/** Everything but global IPv6, plus the IPv6 forms of IPv4. A separate list, as it covers mapped addresses. */
const inside6 = blocked('ipv6', [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
])

function blocked(family: 'ipv4' | 'ipv6', networks: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

export const isInside = (address: string): boolean =>
  isIPv6(address) ? inside6.check(address, 'ipv6') : inside4.check(address, 'ipv4')

/** The address must not be requested; the message is for whoever entered it. */
export class AddressRefused extends Error {}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/

/**
 * User input decides where this server sends requests: over https only, and never into its own network, except to hosts
 * the operator has allowed. Plain http is only for an allowed host on this very machine.
 */
export function refuseAddress(url: URL, namedHosts: readonly string[]): void {
  const isNamed = namedHosts.includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed && LOOPBACK.test(url.hostname))) {
    throw new AddressRefused('The address must start with https://.')
  }
  if (url.username || url.password)
    throw new AddressRefused('The address must not contain a name or password.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isNamed && isIP(literal) && isInside(literal)) throw new AddressRefused(INSIDE)
}

/** The same for an address someone has just typed: the refusal names the field it is in. */
export function requireExternalAddress(url: URL, namedHosts: readonly string[], field: string): void {
  try {
    refuseAddress(url, namedHosts)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw new AppError('invalid_input', error.message, { details: { [field]: error.message } })
  }
}

export const INSIDE =
  'This host is inside the platform’s own network. The person who runs the platform can allow it by name.'
