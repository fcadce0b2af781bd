import type { LegalDocument } from './legal-document'

export const termsOfUse: LegalDocument = {
  title: 'Terms of Use',
  effective: 'Effective 1 March 2025',
  summary:
    'These terms are the agreement between you and Brightpair when you use our site and our mentoring programme. If your employer or sponsor has a contract with us, that contract governs what we owe to it; these terms govern how you use the service.',
  sections: [
    {
      id: 'who',
      title: 'Who may use Brightpair',
      passages: [
        'You must be 18 or older. By creating an account you confirm that you are, that what you tell us about yourself is true, and that you may join the programme whose registration code you use.',
        'Keep your password to yourself. You are responsible for what happens in your account until you tell us that someone else has got into it.',
      ],
    },
    {
      id: 'service',
      title: 'What we provide',
      passages: [
        'We match mentors and mentees and guide each pair through a six-month programme, with a calendar, messages, sessions and learning material. Mentors are volunteers or colleagues, not our employees. What they say is their own view and is not legal, medical, financial or psychological advice.',
        'We don’t promise a match, a job, a promotion or any other result. We may change the service, and we’ll tell you in good time about any change that takes away something you rely on.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      passages: [
        'Treat your partner as you would want to be treated. You may not:',
        [
          'harass, threaten, discriminate against or deceive anyone;',
          'share what your partner tells you in confidence, except where the law or someone’s safety requires it;',
          'pretend to be someone else, or use another person’s account or registration code;',
          'use the programme to sell, recruit for another business, or send messages nobody asked for;',
          'upload anything that is unlawful, that you have no right to share, or that contains malicious code;',
          'probe, overload or scrape the service, or get around its limits.',
        ],
        'We may remove content, end a match or close an account that breaks these rules, and we’ll say why unless the law forbids it.',
      ],
    },
    {
      id: 'content',
      title: 'Your content and ours',
      passages: [
        'What you write stays yours. You allow us to store and show it to the people it is meant for, for as long as the programme needs it. The software, the drawings, the tracks and the texts of Brightpair are open source; the MIT licence that comes with them says what you may do with them.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      passages: [
        'Companies pay for plans; mentors and mentees pay nothing. Prices, user limits and billing are as shown on the pricing page or agreed in an order. A plan can be ended at the end of its current month.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      passages: [
        'You can leave a programme or close your account at any time. We may suspend an account that breaks these terms or puts others at risk. The sections on content, liability and disputes stay in force afterwards.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      passages: [
        'We use two cookies, which keep you signed in and strangers out, and your browser’s storage for your sign-in details. Remembering more on your device, such as your theme and your answers on a public questionnaire, is optional. The Privacy Policy lists everything we keep there.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      passages: [
        'The service is provided as it is. To the extent the law allows, we give no warranty beyond these terms and are not liable for indirect or consequential loss, lost profit or lost data.',
        'Our total liability to you is limited to the greater of 100 USD or the amount you paid us in the 30 days before the event that gave rise to the claim.',
        'Nothing here limits liability for death or personal injury caused by negligence, for fraud, or for anything else that cannot be limited by law. If you are a consumer, your statutory rights are not affected.',
      ],
    },
    {
      id: 'arbitration',
      title: 'Disputes: users in the United States',
      passages: [
        'Please write to us first; most things are settled that way. If we can’t settle a dispute within 30 days of your message, you and Brightpair agree to resolve it by binding arbitration before one arbitrator, individually and not as a class or representative action, instead of in court before a jury. Either side may still use a small claims court or ask a court to protect intellectual property.',
        'You may opt out of arbitration within 30 days of first accepting these terms, by sending us your name and the email address of your account through the contact page with a sentence that says so. Opting out changes nothing else.',
      ],
    },
    {
      id: 'law',
      title: 'Disputes: everyone else',
      passages: [
        'If you live outside the United States, the law of England and Wales governs these terms and its courts decide disputes. A consumer keeps the protection of the mandatory law of the country they live in and may go to court there.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      passages: [
        'We’ll email account holders at least 30 days before an important change to these terms. If you don’t agree with it, you can close your account before it takes effect. If one part of these terms can’t be enforced, the rest still applies. Write to us through the contact page.',
      ],
    },
  ],
}
