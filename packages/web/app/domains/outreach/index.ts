export { AnnouncementsOnHome } from './letters/announcements-on-home'
