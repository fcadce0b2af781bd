export { NoticeEntry } from './notice-entry'
export { NoticesBell } from './notices-bell'
export { useNotices, useReadNotices } from './use-notices'
