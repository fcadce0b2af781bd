import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { byMyEmail, FORMER, isMyFullName, mine } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  leads: {
    holds: 'Messages and bookings from visitors, as admins list them',
    withheld: {
      key: 'id contact_message_id demo_booking_id interest_answer_id version',
      others: 'kind status name email company title preview created_at',
    },
    erase: { with: 'contact_messages, demo_bookings or interest_answers' },
  },
  lead_replies: {
    holds: 'Our replies to your messages',
    of: `lead_id IN (SELECT id FROM leads WHERE ${byMyEmail('email')})`,
    exported: 'subject text sent_at',
    withheld: { key: 'id lead_id client_id mail_id', others: 'sent_by' },
    erase: {
      steps: [
        { where: `(SELECT is_admin FROM person) AND ${isMyFullName('sent_by')}`, set: { sent_by: FORMER } },
      ],
    },
    remains: { 'to a visitor, in the name of the platform': 'subject text' },
  },
  contact_messages: {
    holds: 'What you wrote in the contact form',
    of: byMyEmail('work_email'),
    exported:
      'full_name work_email phone company_name job_title company_headcount subject message agree_to_comms interested_in_partnership created_at',
    withheld: { key: 'id', platform: 'is_suspect' },
    erase: { steps: [{ delete: byMyEmail('work_email') }] },
  },
  demo_bookings: {
    holds: 'Demos you booked',
    of: byMyEmail('email'),
    exported: 'name email company role plan starts_at ends_at time_zone locale cancelled_at created_at',
    withheld: { key: 'id', secret: 'cancel_token_hash' },
    erase: { steps: [{ delete: byMyEmail('email') }] },
  },
  interest_answers: {
    holds: 'Your answers on our public pages',
    of: `${mine()} OR ${byMyEmail('email')}`,
    exported: 'kind email answers created_at',
    withheld: { key: 'id user_id', secret: 'claim_hash' },
    erase: { steps: [{ delete: `${mine()} OR ${byMyEmail('email')}` }] },
  },
  app_settings: notPersonal(
    'Platform settings',
    'auto_matching_enabled match_days support_email addresses',
    'only_row version',
  ),
}
