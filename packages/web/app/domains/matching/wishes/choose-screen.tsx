import type { Account, Shortlist } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { otherSide } from '~/content/matches'
import { api } from '~/lib/api'
import { LeaveGuard } from '~/lib/leave-guard'
import { homeOf } from '~/lib/redirects'
import { screens } from '~/lib/screens'
import { useTitle } from '~/lib/use-title'
import { Brand } from '~/ui/brand'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import { sideOf } from '../matches/match-view'
import styles from './choose.module.css'
import { ChooseMentee } from './choose-mentee'
import { ChooseMentor } from './choose-mentor'
import { useOwnPlaces } from './use-own-places'
import { shortlistKey, useWishes, type Wishes } from './use-wishes'

/** For someone who has answered and is waiting: whom would they like to meet, in which order? Then they send it. */
export function ChooseScreen({ account }: { account: Account }) {
  const { data, isError, refetch } = useQuery({
    queryKey: shortlistKey,
    queryFn: ({ signal }) => api('GET /shortlist', { signal }),
    // The list must not change while someone is choosing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const you = sideOf(account)
  useTitle(you === 'mentor' ? 'Who would you like to mentor?' : 'Your shortlist')
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <ButtonLink variant="ghost" size="sm" to={homeOf(account)}>
          Finish later
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1}>
        {data ? (
          <Chosen account={account} list={data} />
        ) : (
          <div className={styles.narrow} aria-busy={!isError}>
            {isError ? (
              <LoadFailed what="Your shortlist" onRetry={() => void refetch()} />
            ) : (
              <div className="stack">
                <h1>{you === 'mentor' ? 'Who would you like to mentor?' : 'Your shortlist'}</h1>
                <Skeleton width="wide" />
                <Skeleton width="half" />
                <p className="muted" role="status">
                  Finding the people who fit you best
                </p>
              </div>
            )}
          </div>
        )}
      </main>
    </div>
  )
}

function Chosen({ account, list }: { account: Account; list: Shortlist }) {
  const you = sideOf(account)
  const wishes = useWishes(list)
  const closed = closedWords(list, otherSide(you))
  if (closed)
    return (
      <Closed title={closed.title} list={list}>
        {closed.text}
      </Closed>
    )
  if (you === 'mentor') return <MentorChoice list={list} wishes={wishes} />
  return (
    <>
      <ChooseMentee list={list} wishes={wishes} />
      <LeaveGuard when={wishes.isChanged} />
    </>
  )
}

function MentorChoice({ list, wishes }: { list: Shortlist; wishes: Wishes }) {
  const places = useOwnPlaces()
  return (
    <>
      <ChooseMentor list={list} wishes={wishes} places={places} />
      <LeaveGuard when={wishes.isChanged || places.isChanged} />
    </>
  )
}

function Closed({ title, list, children }: { title: string; list: Shortlist; children: ReactNode }) {
  const named = list.order.flatMap((id) => list.people.find((person) => person.id === id) ?? [])
  return (
    <div className={styles.narrow}>
      <EmptyState
        drawing="table"
        heading="h1"
        title={title}
        action={
          list.state === 'not-ready' ? (
            <ButtonLink to={screens.questionnaire}>Answer your questions</ButtonLink>
          ) : (
            <ButtonLink to={screens.toBeMatched}>Back to your match</ButtonLink>
          )
        }
      >
        {children}
      </EmptyState>
      {named.length > 0 && (
        <section className={styles.fixed} aria-labelledby="fixed">
          <h2 id="fixed">Your list</h2>
          <ol>
            {named.map(({ id, firstName, lastName }) => (
              <li key={id}>
                {firstName} {lastName}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Why there is nothing to choose; undefined when there is. */
function closedWords(
  { state, people }: Shortlist,
  other: string,
): { title: string; text: string } | undefined {
  switch (state) {
    case 'off':
      return {
        title: 'Nothing to choose here',
        text: 'In your programme we match people by their answers alone.',
      }
    case 'not-ready':
      return {
        title: 'Your questions come first',
        text: 'We’ll show you who fits as soon as your answers are in.',
      }
    case 'matched':
      return { title: 'You have a match', text: 'Your list can’t be changed while you’re in a match.' }
    case 'closed':
      return {
        title: 'The time to choose is over',
        text: 'Your list is fixed now. What you sent counts in the next matching run.',
      }
    case 'open':
      return people.length > 0
        ? undefined
        : {
            title: `No ${other}s to choose from yet`,
            text:
              other === 'mentor'
                ? 'Nobody who fits well enough has a free place right now. Come back in a day or two.'
                : 'Nobody who fits well enough is looking right now. Come back in a day or two.',
          }
  }
}
