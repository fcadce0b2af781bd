export const leadKinds = ['MESSAGE', 'DEMO', 'INTEREST'] as const
export const leadStatuses = ['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const
