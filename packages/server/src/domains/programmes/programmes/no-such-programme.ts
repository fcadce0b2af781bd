import { AppError } from '../../../platform/errors.ts'

export const noSuchProgramme = () => new AppError('not_found', 'This programme doesn’t exist.')
