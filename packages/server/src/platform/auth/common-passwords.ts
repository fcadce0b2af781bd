import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../errors.ts'

const common = new Set<string>(dictionary['passwords-common'])

export function refuseCommonPassword(password: string, field: string): void {
  if (!common.has(password.toLowerCase())) return
  const message = 'This password is one of the most common ones. Please choose another.'
  throw new AppError('common_password', message, { details: { [field]: message } })
}
