import { impersonal, type PersonalData } from '../../platform/personal-data/rule.ts'

export const personalData: PersonalData = {
  companies: impersonal(
    'Companies',
    'name description code plan is_community archived_at created_at',
    'id version',
  ),
  programmes: impersonal(
    'Programmes of companies',
    'number name description kind state code joins places sign_up_until matching_on starts_on rhythm choosing_days months match_floor match_people match_hours rule_reports rule_departments rule_languages rule_hours certificate_activities certificate_sessions created_at',
    'id company_id copied_from version',
  ),
  company_brandings: impersonal(
    'Companies’ branding',
    'display_name accent logo logo_version',
    'company_id version',
  ),
  email_words: impersonal('Companies’ own words for emails', 'kind subject body', 'company_id version'),
  plan_alerts: impersonal('Plans short of places', 'refused refused_told told_at', 'company_id'),
  tracks: impersonal(
    'Tracks',
    'name description themes archived_at created_at',
    'id company_id programme_id version',
  ),
  track_activities: impersonal(
    'Activities in tracks',
    'month position name description text_content link type set_of_trainings',
    'id track_id resource_id',
  ),
}
