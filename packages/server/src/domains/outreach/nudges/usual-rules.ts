import type { NudgeTrigger } from '@brightpair/contract'

interface UsualRule {
  readonly name: string
  readonly isOn: boolean
  readonly days: number
  readonly most: number
  readonly subject: string
  readonly body: string
}

/**
 * The defaults of a new company. Proposals have a reminder at half-time anyway, and feedback is requested when it is
 * due: those two rules are off, so that no one gets the same reminder twice.
 */
export const usualRules: Record<NudgeTrigger, UsualRule> = {
  'not-joined': {
    name: 'Invitation unanswered',
    isOn: true,
    days: 5,
    most: 2,
    subject: 'Your place in {programme} is waiting',
    body: 'Hi {first name},\n\nWe’ve kept a place for you in {programme}. To join, choose a password and answer a few questions.',
  },
  'not-answered': {
    name: 'Questions unanswered',
    isOn: true,
    days: 5,
    most: 2,
    subject: 'A few questions before we find your match',
    body: 'Hi {first name},\n\nYour questions for {programme} are still open. They take a few minutes, and once you’ve answered we’ll look for your match.',
  },
  proposal: {
    name: 'Match unanswered',
    isOn: false,
    days: 3,
    most: 1,
    subject: 'Your match is waiting for your answer',
    body: 'Hi {first name},\n\nWe’ve found someone for you in {programme}. Please tell us whether you’d like to meet.',
  },
  unsigned: {
    name: 'Agreement unsigned',
    isOn: true,
    days: 4,
    most: 1,
    subject: 'Your agreement with {partner} is ready to sign',
    body: 'Hi {first name},\n\nYou and {partner} have said yes to each other. Reading and signing your agreement takes two minutes.',
  },
  'no-session': {
    name: 'Not met for a while',
    isOn: true,
    days: 21,
    most: 1,
    subject: 'A good week to catch up with {partner}?',
    body: 'Hi {first name},\n\nYou and {partner} last met on {last met}. Weeks get busy, and one short conversation is often enough to pick up the thread.\n\nYou can find a time that suits you both in your calendar.',
  },
  'missed-twice': {
    name: 'Missed twice',
    isOn: true,
    days: 2,
    most: 1,
    subject: 'A fresh start with {partner}?',
    body: 'Hi {first name},\n\nThe last two dates with {partner} didn’t work out. That happens to many pairs, and it’s nobody’s fault.\n\nA shorter talk, or another time of day, often makes it easier. You can pick one in your calendar.',
  },
  'no-activity': {
    name: 'Nothing done for a while',
    isOn: false,
    days: 14,
    most: 1,
    subject: 'A small step with {partner} this week?',
    body: 'Hi {first name},\n\nIt’s been quiet between you and {partner}. A short message or one ticked activity is enough to get going again.',
  },
  feedback: {
    name: 'Feedback missing',
    isOn: false,
    days: 4,
    most: 1,
    subject: 'How is it going with {partner}?',
    body: 'Hi {first name},\n\nWe’d like to know how your mentoring is going. It takes a minute.',
  },
}
