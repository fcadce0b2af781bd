import { describe, expect, test } from 'vitest'
import { contentsOf, memoryStorage } from './memory-storage.test-support'
import { clearSession, readSession, writeSession } from './session-storage'

const signedIn = {
  access_token: 'token-1',
  id: '6f1c1d0e-0000-4000-8000-000000000001',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  accountType: 'MENTOR',
  questionnaireFilled: true,
  hasEnrollment: false,
} as const

describe('the stored session', () => {
  test('uses the keys of the specification', () => {
    const storage = memoryStorage()
    writeSession(storage, signedIn)
    expect(contentsOf(storage)).toEqual({
      access_token: 'token-1',
      'user.id': signedIn.id,
      'user.firstName': 'Ruth',
      'user.lastName': 'Adeyemi',
      'user.accountType': 'MENTOR',
      questionnaireFilled: 'true',
      'user.hasEnrollment': 'false',
    })
  })

  test('reads back what was written', () => {
    const storage = memoryStorage()
    writeSession(storage, signedIn)
    const { access_token: token, ...account } = signedIn
    expect(readSession(storage)).toEqual({ token, account })
  })

  test('forgets a filled questionnaire of the person before', () => {
    const storage = memoryStorage({ questionnaireFilled: 'true' })
    writeSession(storage, { ...signedIn, questionnaireFilled: false })
    expect(storage.getItem('questionnaireFilled')).toBeNull()
  })

  test('is nobody without a token or with a role that does not exist', () => {
    expect(readSession(memoryStorage({ 'user.accountType': 'MENTOR' }))).toBeNull()
    expect(readSession(memoryStorage({ access_token: 'x', 'user.accountType': 'OWNER' }))).toBeNull()
  })

  test('leaves nothing of ours behind and nothing else touched when cleared', () => {
    const storage = memoryStorage({ theme: 'dark' })
    writeSession(storage, signedIn)
    clearSession(storage)
    expect(contentsOf(storage)).toEqual({ theme: 'dark' })
  })
})
