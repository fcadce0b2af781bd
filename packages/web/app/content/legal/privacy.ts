import type { LegalDocument } from './legal-document'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  effective: 'Effective 1 March 2025',
  summary:
    'This policy says what Brightpair knows about you, why, who else sees it, how long we keep it and what you can ask us to do with it. “We” means Brightpair, the controller of the data described here. Where your employer or sponsor runs a programme with us, it decides who may join and we run the programme for it.',
  sections: [
    {
      id: 'data',
      title: 'Data we collect',
      passages: [
        'We collect what a mentoring programme needs and nothing to build a profile for advertising.',
        [
          'Account: your name, email address, whether you join as a mentor or a mentee, your registration code and the company it belongs to. Your password is stored only as a one-way hash.',
          'Questionnaire: the answers you give about goals, strengths, values, personality and the way you like to work. Text answers may reveal more about you than we ask for; please leave out anything you wouldn’t tell your mentor or mentee.',
          'Programme: your match and your reply to it, the agreement you sign with the date and time, sessions, messages with your partner, tasks, reflections and feedback.',
          'Requests: what you write in the contact form, in a demo booking or in a questionnaire on our public pages.',
          'Payment: for companies that pay us, the billing contact, invoices and payments. We don’t take card details from mentors or mentees.',
          'Technical: your IP address, your browser type, the time of each request and any errors, kept in server logs to keep the service running and safe.',
        ],
        'Most of it comes from you. Your employer or sponsor may give us your name and email address to invite you.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      passages: [
        [
          'To run your account and your programme, as agreed with you or your sponsor (contract).',
          'To match you: your answers are compared with those of people in the same programme and turned into three scores, for expertise, personality and values. Both people see the reasons, and nothing starts until both say yes (contract).',
          'To keep the service safe, find faults and stop misuse (our legitimate interest).',
          'To answer you when you write to us, and to send the news you ticked a box for (legitimate interest, and consent, which you can withdraw at any time).',
          'To keep the records the law requires (legal obligation).',
        ],
        'We don’t sell personal data or use it for advertising, and nobody is hired, promoted or paid on the basis of our matching.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      passages: [
        [
          'Your match sees your first and last name, your profile, the reasons for the match with the answers behind them, and what you write to each other. While you’re in a programme together, they also see your answers to questions that say your partner can read them.',
          'Your employer or sponsor sees that you’re taking part and how far your programme has got. It doesn’t see your reflections, and it sees a message only if one of you quotes it to the programme team.',
          'The people who run your programme as its managers can also read your questionnaire answers. Those who only match people see your scores and the reasons for a match, and sponsors see figures about groups.',
          'The people who run the platform see what they need to support you, including your questionnaire answers.',
          'Companies that work for us, such as hosting and email delivery, act on our instructions under a contract.',
          'We give data to authorities only where the law obliges us to.',
        ],
        'If Brightpair became part of another company, your data would stay under this policy and we’d tell you first.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      passages: [
        'In the UK and the EU you can ask for access to your data, its correction, its erasure, a restriction of its use and a copy you can take elsewhere. You can object to uses that rest on our legitimate interest, withdraw consent, and ask a person to look at a match. You can complain to your data protection authority; in the UK this is the Information Commissioner’s Office.',
        'In California you can ask what we collect, use and share, have it deleted, have it corrected, and receive a copy. We don’t sell or share personal information for cross-context advertising and use sensitive information only to provide the service. You may name someone to ask on your behalf.',
        'Signed in, you can export and erase your data yourself. Otherwise write to us through the contact page. We’ll answer within one month (45 days for requests from California), ask only for what we need to be sure it’s you, and never treat you differently for asking.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      passages: [
        'Brightpair sets two cookies, and only when you sign in. There are no analytics, no advertising and no third-party cookies.',
        [
          'bp_refresh, a cookie that keeps you signed in: until you close the browser, or for 30 days if you ticked Remember me. Scripts can’t read it.',
          'bp_device, a cookie that remembers for 180 days that you have signed in with this browser, so that strangers who guess passwords can’t lock you out and you’re told when a new device logs in. It gives no access to anything, and scripts can’t read it.',
          'Sign-in details in your browser’s storage (your access token, id, name, account type and progress), removed when you log out. Questionnaire answers you haven’t sent yet are kept there until you close the tab.',
          'Your choice of theme, whether shortcut keys are on, the answers you give on a public questionnaire until you register, which matches and pairs you’ve been shown, whether you closed the reminder to introduce yourself, the company you’re working in as a platform admin, where you stopped watching a spark, and the camera, microphone and speaker you chose. These are optional.',
          'A copy of what you last saw of your programme (home, plan, calendar and sparks), so that you can read it offline. It’s removed when you log out, when someone else signs in, or after 7 days. This is optional too.',
        ],
        'The first three are strictly necessary: without them nobody could stay signed in, or keep strangers from locking people out. The last two are up to you, here or under Cookies at the foot of every public page.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      passages: [
        'Data is encrypted in transit. Passwords are kept as one-way hashes, sign-in sessions can be ended immediately, attempts to guess a password are slowed down, and access is limited to the people who need it. No service can promise perfect safety: if a breach puts you at risk we’ll tell you and the authority without undue delay.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      passages: [
        [
          'Account and support data: 2 years after your account closes or your request is settled.',
          'Payment records: 6 to 7 years, as tax and accounting law requires.',
        ],
        'If you erase your account earlier, we delete or anonymise everything except what the law tells us to keep.',
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers',
      passages: [
        'Where data leaves the UK or the European Economic Area for a country without an adequacy decision, we rely on the standard contractual clauses of the European Commission and the UK addendum to them, with further safeguards where they are needed. You can ask for a copy.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      passages: [
        'Brightpair is for adults. We don’t knowingly collect data from anyone under 16. If you believe a child has given us data, tell us and we’ll delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      passages: [
        'If we make an important change to this policy, we’ll email account holders before it takes effect. The date at the top says which version you are reading. For any question about your data, write to us through the contact page.',
      ],
    },
  ],
}
