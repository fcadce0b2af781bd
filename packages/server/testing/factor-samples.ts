const credential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} } as const

/** Of how someone proves who they are, in a form the contract takes. */
/** Of a key that no one has kept. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDBTCCAe2gAwIBAgIUQDbj1Xek3OV3yElH0uESBRt5ocUwDQYJKoZIhvcNAQEL
BQAwETEPMA0GA1UEAwwGU2FtcGxlMCAXDTI2MTExODA1MzEzMVoYDzIxMjYxMDI1
MDUzMTMxWjARMQ8wDQYDVQQDDAZTYW1wbGUwggEiMA0GCSqGSIb3DQEBAQUAA4IB
DwAwggEKAoIBAQDDHDIKhSEhEj+xBiikCXt81QDAipRPdXF6ItHkkQRQi/wL5Ekh
8golWdGzW+CmXJKjTBeLjZZarnNBrIMUoDfut60EINyE7hsPpks2eKw275HdbynO
jgfvsRpCpK+6YL3n9cMtWlpnoTpfJac0ZDL1a8FdrVsoeS9JU5ZF7Qp3ArKjzK6f
PKgr16WsqhuHum1ZbIvJhwsjUk+h8kCmCinWEu5DkadaIP02290XRod8Eu5LROle
xej47unmbjNrVamEcAkurwV/7o/U4GZlKAVuTDLjfIsqu+Ah6mhVPxeWfF9aq7hX
UVPDk3Yypw4vNo8UdCvExc27IwisEEBeStJ3AgMBAAGjUzBRMB0GA1UdDgQWBBQh
tdbwnQhpb7jlUyIU3uBB/Elg1TAfBgNVHSMEGDAWgBQhtdbwnQhpb7jlUyIU3uBB
/Elg1TAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQCfeNjtdzpX
u/LuwvUA+M4DBWn2V1YydkcV1M8NwZE7jR+HuphxuwRiPpfCMbQrnh24ua/ZOShc
qQKZ7fLSHIGEjZlxAqp1EaFZ0rWprxBDTXYKj6iehNXA5XeqSYYt2l5hb2ZPNe9l
bGkggy4v9ZU1b6PZg6CTNY0dEmxWU3sEzfigRZ1I7HXg10FE9b5cGBORKaA+Zzmh
Xqso0HemYqrMDLxoFM8CDasFY+eQ8+uFH30KKGhb6Af/22tvsZi2tLJ6otMI1ChE
JOhLPYwvWA02Au/lNW/hCTWsMD20zapwQEupQ80Em4a5zlY0N3m5MWfMutMYC1o8
IzZvU7zZdXR7
-----END CERTIFICATE-----`

export const factorSamples = {
  'PUT /admin/companies/:id/sign-on/saml': {
    version: 1,
    entityId: 'https://login.walks.example/saml',
    signsOnAt: 'https://login.walks.example/sso',
    certificates: CERTIFICATE,
    domains: ['walks.example'] as string[],
    isEnabled: true,
  },
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
