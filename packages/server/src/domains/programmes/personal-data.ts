import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'

export const personalData: PersonalData = {
  companies: notPersonal(
    'Companies',
    'name description code plan is_community archived_at created_at',
    'id version',
  ),
  programmes: notPersonal(
    'Programmes of companies',
    'number name description kind state code joins places sign_up_until matching_on starts_on rhythm choosing_days months match_floor match_people match_hours rule_reports rule_departments rule_languages rule_hours certificate_activities certificate_sessions created_at',
    'id company_id copied_from version',
  ),
  company_brandings: notPersonal(
    'Companies’ branding',
    'display_name accent logo logo_version',
    'company_id version',
  ),
  email_words: notPersonal('Companies’ own words for emails', 'kind subject body', 'company_id version'),
  plan_alerts: notPersonal('Plans short of places', 'refused refused_told told_at', 'company_id'),
  tracks: notPersonal(
    'Tracks',
    'name description themes archived_at created_at',
    'id company_id programme_id version',
  ),
  track_activities: notPersonal(
    'Activities in tracks',
    'month position name description text_content link type set_of_trainings',
    'id track_id resource_id',
  ),
}
