/** Lengths and counts: enforced by the schemas and respected by the screens. No schema library is imported here. */

export const MAX_EMAIL = 254
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
export const MAX_SEARCH = 100

// people
export const MAX_NAME = 80
export const MAX_HEADLINE = 120
export const MAX_LOCATION = 80
export const MAX_PRONOUNS = 40
export const MAX_DEPARTMENT = 80
export const MAX_BIO = 1200
export const MAX_SKILLS = 12
export const MAX_LANGUAGES = 8
/** A person's one-line introduction. */
export const MAX_LINE = 160
/** For a skill or a language. */
export const MAX_CHIP = 60
export const MAX_PHOTO_BYTES = 400_000
/** The side of a stored photo, in pixels. */
export const PHOTO_SIDE = 512
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_CELL = 200

// programmes
/** The default length of a programme. */
export const USUAL_MONTHS = 6
export const MAX_PROGRAMME_MONTHS = 12
export const monthsUpTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, before) => before + 1)
export const MAX_PROGRAMME_NAME = 120
export const MAX_PROGRAMME_DESCRIPTION = 240
export const MAX_PROGRAMME_PLACES = 100_000
export const MAX_PROGRAMMES = 60
export const MAX_COMPANY_NAME = 120
export const MAX_COMPANY_DESCRIPTION = 1000
export const MAX_REGISTRATION_CODE = 64
export const MAX_DISPLAY_NAME = 60
export const MAX_LOGO_BYTES = 1_000_000
/** As in `#0F5F71`. */
export const COLOUR_LENGTH = 7
export const MAX_TRACK_NAME = 120
export const MAX_TRACK_DESCRIPTION = 1000
export const MAX_TRACK_ACTIVITY_NAME = 160
export const MAX_TRACK_ACTIVITY_DESCRIPTION = 1000
export const MAX_TRACK_ACTIVITY_TEXT = 10_000
export const MAX_THEME = 120

// site
export const MAX_VISITOR_NAME = 120
export const MAX_PHONE = 40
export const MAX_VISITOR_COMPANY = 120
export const MAX_JOB_TITLE = 120
export const MAX_CONTACT_MESSAGE = 5000
export const MAX_REPLY_SUBJECT = 150
export const MAX_REPLY = 5000
export const MAX_INTEREST_TEXT = 5000
export const MAX_INTEREST_OTHER = 200

// questionnaires
export const MAX_QUESTION = 500
export const MAX_WHY = 500
export const MAX_OPTION = 300
/** For a free text, and for the words behind Other. */
export const MAX_ANSWER_TEXT = 5000

// matching
export const MAX_MENTEES = 5
/** How many of the best fits are shown; how many can be ranked, and how many ruled out. */
export const SHORTLIST_LENGTH = 8
export const MAX_WISHES = 5
export const MAX_RATHER_NOT = 50
/** Days to choose in a rolling programme. */
export const MAX_CHOOSING_DAYS = 30
export const MAX_DECLINE_REASON = 500
/** The message that asks someone when a running pair is repaired. */
export const MAX_ASKING_WORDS = 800
export const MAX_END_REASON = 500
export const MAX_END_MESSAGE = 300
export const MAX_HOLD_NOTE = 300

// cases
export const MAX_CASE_NOTE = 1000
export const MAX_CASE_TASK = 200
/** The maximum retention of closed cases. */
export const MAX_CASE_MONTHS = 120
export const MAX_CASE_WORDS = 4000

// pairs
export const MAX_ACTIVITIES = 30
export const MAX_ACTIVITY_NAME = 120
export const MAX_ACTIVITY_TEXT = 4000
export const MAX_TRAINING = 120
export const MAX_TRAININGS = 12
export const MAX_GOAL_TITLE = 120
export const MAX_TASK_TITLE = 160
export const MAX_PLAN_NOTE = 500
export const MAX_REFLECTION = 4000
export const MAX_REFLECTION_REPLY = 1000
export const MAX_FEEDBACK = 2000
export const MAX_ENDING_NOTE = 1000
/** For the self-assessment at the start and at the end. */
export const MAX_STATEMENTS = 8
export const MAX_STATEMENT = 100
export const MAX_QUOTE = 280

// sessions
export const MAX_CALENDAR_ADDRESS = 2000
export const MAX_CALENDAR_NAME = 200
export const MAX_SESSION_TITLE = 120
export const MAX_AGENDA = 4000
export const MAX_LINK = 500
export const MAX_SESSION_MESSAGE = 500
export const MAX_NEXT_STEP = 300
/** As many next steps as two people can plan until they meet again. */
export const MAX_STEPS = 10
export const MAX_TALK_PLACE = 120
export const MAX_PROPOSED_TIMES = 3
/** Half a year of weeks. */
export const MAX_SERIES_DATES = 26
export const MAX_SERIES_WEEKS = 8
export const MAX_CLOSED_DAYS = 60
export const MAX_CANDIDATES = 40
/** How long a video room is open before and after its session. */
export const ROOM_MINUTES = { before: 10, after: 60 } as const

// library
export const MAX_RESOURCE_TITLE = 120
export const MAX_RESOURCE_SUMMARY = 200
export const MAX_RESOURCE_TEXT = 12_000
export const MAX_RESOURCE_EXERCISE = 3000
export const MAX_KEYWORD = 40
export const MAX_KEYWORDS = 20
export const MAX_FILM_BYTES = 200 * 1024 * 1024
/** Films are uploaded in chunks, so that neither a slow line nor a proxy aborts the upload. */
export const FILM_PIECE_BYTES = 1024 * 1024
export const MAX_CAPTION_BYTES = 256 * 1024

// messages
export const MAX_MESSAGE = 4000
export const MAX_ATTACHMENTS = 3
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024
export const MAX_MESSAGES_AT_ONCE = 100

// insights
/** Addresses of one company that get the monthly outcomes. */
export const MAX_OUTCOME_READERS = 20

// outreach
export const MAX_LETTER_SUBJECT = 120
export const MAX_LETTER = 4000
/** For readers ticked one by one; a filtered selection may have any size. */
export const MAX_CHOSEN_READERS = 500
/** How far ahead a letter can be scheduled. */
export const MAX_LETTER_DAYS = 60
/** How long a person may take over the questionnaire before the team is notified. */
export const SLOW_DAYS = 7
/** How long before a proposal lapses the team is told of a missing response. */
export const LAPSING_DAYS = 2
/** What counts as long without a session, unless someone says otherwise. */
export const QUIET_DAYS = 21
export const MAX_QUIET_DAYS = 365
export const MAX_NUDGE_DAYS = 90
export const MAX_NUDGES = 5
export const MAX_NUDGE_NAME = 60
export const MAX_NUDGE_RULES = 40

/** The maximum of common weekly hours a programme can require of a pair. */
export const MAX_RULE_HOURS = 20
export const USUAL_RULE_HOURS = 2

// connect
export const MAX_API_KEYS = 20
export const MAX_KEY_NAME = 60
export const MAX_KEY_DAYS = 365
export const MAX_KEY_PROGRAMMES = 20
export const MAX_WEBHOOKS = 10
export const MAX_PUSH_DEVICES = 10
export const MAX_WEBHOOK_ADDRESS = 500

export const MAX_PASSKEYS = 20
/** The time to set up a passkey or one-time codes once they are required. */
export const MAX_GRACE_DAYS = 90
export const MAX_PASSKEY_NAME = 60
