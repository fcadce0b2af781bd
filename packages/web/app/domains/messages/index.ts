export { DraftSummary } from './assist/draft-summary'
export { PrepareCard } from './assist/prepare-card'
export { InboxScreen } from './inbox-screen'
export { useThreads } from './use-threads'
