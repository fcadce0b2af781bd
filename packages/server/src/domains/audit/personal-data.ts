import type { PersonalData } from '../../platform/personal-data/rule.ts'
import {
  byMyEmail,
  FORMER,
  ME,
  MY_COMPANIES,
  mine,
  namesMyEmail,
  saysMyFullName,
  saysMyFullNameInJson,
} from '../../platform/personal-data/words.ts'

const isAboutMe = `subject_id = ${ME}::text`
const kept = "coalesce(before::text, '') || ' ' || coalesce(after::text, '')"
/** Entries about a match or a lead have people's names as their title. */
const isAboutMine = `subject_id IN (
  SELECT id::text FROM matches WHERE ${mine('mentor_id')} OR ${mine('mentee_id')}
  UNION SELECT id::text FROM leads WHERE ${byMyEmail('email')})`

export const personalData: PersonalData = {
  audit_entries: {
    holds: 'What admins did to your account, and what you did as an admin',
    of: `admin_id = ${ME} OR ${isAboutMe}`,
    exported: 'at action',
    // An admin's actions name the people they were about: only the admin's own part is exported.
    derived: {
      subject: `CASE WHEN ${isAboutMe} THEN subject_name END`,
      before: `CASE WHEN ${isAboutMe} THEN before END`,
      after: `CASE WHEN ${isAboutMe} THEN after END`,
    },
    withheld: {
      key: 'id subject_id company_id programme_id',
      derived: 'subject_name before after',
      others: 'admin_id admin_name',
      platform: 'company_name',
    },
    erase: {
      first: 'while matches and leads still say whose they are',
      steps: [
        {
          where: `${isAboutMe} OR ${isAboutMine} OR ${namesMyEmail(kept)}
            OR (company_id IN ${MY_COMPANIES} AND (${saysMyFullName('subject_name')} OR ${saysMyFullNameInJson(kept)}))`,
          set: { subject_name: FORMER, before: 'NULL', after: 'NULL' },
        },
        { where: mine('admin_id'), set: { admin_name: FORMER } },
      ],
    },
    remains: { 'what was done, without the name': 'action subject_id company_name' },
  },
}
