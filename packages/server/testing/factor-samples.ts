const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} } as const

/** Of how somebody proves who they are, in a form the contract takes. */
export const factorSamples = {
  'PUT /auth/factors/codes': { code: '123456' },
  'POST /auth/passkeys': {
    name: 'Laptop',
    credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  },
  'POST /auth/login/passkey': {
    credential: {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    },
  },
  'POST /auth/login/code': { token: 'x'.repeat(43), code: '123456' },
  'PUT /admin/second-step': { graceDays: 14 },
  'PUT /admin/companies/:id/second-step': { graceDays: 14 },
  'POST /auth/proof': { password: 'a-long-walk-home' },
} as const
