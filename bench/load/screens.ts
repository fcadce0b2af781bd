export interface Person {
  readonly enrollmentId: string
  readonly partnerId: string
  readonly activityId: string
  readonly isMentee: boolean
  readonly token: string
}

export interface Ask {
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}

interface Screen {
  /** Out of 100 screens that people open. */
  readonly share: number
  asks(person: Person, id: string): readonly Ask[]
}

const of = ({ enrollmentId }: Person, rest: string) => `/enrollments/${enrollmentId}${rest}`

/** What the screens of a running programme ask the server for, and how often a screen is opened. */
export const screens: readonly Screen[] = [
  {
    share: 30,
    asks: (person) => [
      { path: '/auth/me' },
      { path: '/enrollments' },
      { path: of(person, '/activities') },
      { path: of(person, '/sessions') },
      { path: of(person, '/badges') },
      { path: '/messages' },
      { path: '/notices' },
    ],
  },
  { share: 20, asks: (person) => [{ path: '/messages' }, { path: of(person, '/messages') }] },
  {
    share: 10,
    asks: (person, clientId) => [
      {
        method: 'POST',
        path: of(person, '/messages'),
        body: { clientId, text: 'Shall we talk about it on Thursday?' },
      },
      { path: of(person, '/messages') },
      { method: 'POST', path: of(person, '/messages/read'), body: { number: 1 } },
    ],
  },
  { share: 15, asks: (person) => [{ path: of(person, '/sessions') }, { path: of(person, '/free-times') }] },
  { share: 10, asks: (person) => [{ path: of(person, '/plan') }, { path: of(person, '/activities') }] },
  {
    share: 5,
    asks: (person) =>
      person.isMentee
        ? [
            {
              method: 'PUT',
              path: of(person, `/activities/${person.activityId}/done`),
              body: { done: Math.random() < 0.5 },
            },
          ]
        : [{ path: of(person, '/feedback') }],
  },
  { share: 5, asks: (person) => [{ path: of(person, '/resources') }] },
  {
    share: 5,
    asks: (person) => [{ path: `/profiles/${person.partnerId}` }, { path: of(person, '/feedback') }],
  },
]

export const bare: readonly Ask[] = [{ path: '/bare' }]
