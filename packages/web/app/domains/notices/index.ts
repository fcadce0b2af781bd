export { NoticeEntry } from './notice-entry'
export { NoticesBell } from './notices-bell'
export { MailState } from './outbox/mail-state'
export { useNotices, useReadNotices } from './use-notices'
