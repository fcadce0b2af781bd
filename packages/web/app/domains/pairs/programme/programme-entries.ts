import { BookOpen, Calendar, House, Inbox, Users } from 'lucide'
import { screens } from '~/lib/screens'

/** The five sections of the programme, each with its own URL. */
export const programmeEntries = [
  { label: 'Home', icon: House, path: screens.mentorship },
  { label: 'My Learning Plan', short: 'Plan', icon: BookOpen, path: screens.learningPlan },
  { label: 'Calendar', icon: Calendar, path: screens.calendar },
  { label: 'Inbox', icon: Inbox, path: screens.inbox },
  { label: 'Mentor / Mentee', short: 'Partner', icon: Users, path: screens.partner },
] as const
