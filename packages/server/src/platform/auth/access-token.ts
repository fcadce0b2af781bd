import { errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '../errors.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'brightpair:api'
const LIFETIME_SECONDS = 600

export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface VerifiedClaims extends AccessClaims {
  readonly expiresAt: Date
}

export function issueAccessToken(claims: AccessClaims, key: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setSubject(claims.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(key)
}

export async function readAccessToken(token: string, key: Uint8Array, now: Date): Promise<VerifiedClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    return {
      userId: String(payload.sub),
      sessionId: String(payload.sid),
      expiresAt: new Date(Number(payload.exp) * 1000),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new AppError('token_expired', 'Your session has expired. Please log in again.')
    throw new AppError('not_signed_in', 'Please log in to continue.')
  }
}
