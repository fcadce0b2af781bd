/**
 * On every response. Few and fixed, because every response carries them: those that only matter to documents are in
 * `documentHeaders`.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** On pages, besides a content security policy with the hashes of their inline scripts. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  'referrer-policy': 'same-origin',
}
