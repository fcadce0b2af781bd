import type { Account, Search } from '@brightpair/contract'
import { lengthInWords } from '@brightpair/contract/questionnaire-length'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { belowFloorWords, lastRunOf, matchWords, nextRunOf, otherSide, positionOf } from '~/content/matches'
import { api } from '~/lib/api'
import { dayLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { untilLabel } from '../until-label'
import { sideOf } from './match-view'
import styles from './matches.module.css'
import { PairStage } from './pair-stage'
import { SearchAgain } from './search-again'

interface NotMatchedProps {
  account: Account
  search: Search
  meanwhile: ReactNode
}

export function NotMatched({ account, search, meanwhile }: NotMatchedProps) {
  const you = sideOf(account)
  const isPaused = search.pausedUntil !== null
  return (
    <Frame account={account}>
      <p className="lede">
        {isPaused
          ? `You’ve asked us to wait until ${dayLabel(search.pausedUntil ?? '')}. We won’t include you in the search until then.`
          : search.belowFloor
            ? 'We looked, and we’d rather propose no match than a poor one.'
            : search.choosing?.isSent === false
              ? 'Your answers are in. Now say who you’d like to meet. We’ll let you know when your match appears here.'
              : 'You’re all set. Your answers are in. We’ll let you know when your match appears here.'}
      </p>
      {search.belowFloor && !isPaused && <BelowFloor words={belowFloorWords(you, search.belowFloor)} />}
      <ol className={styles.nexts}>
        <Next stage="done" title="Your answers">
          {`Searching since ${dayLabel(search.since)}`}
        </Next>
        {search.choosing && (
          <Next stage={search.choosing.isSent ? 'done' : 'now'} title="Your shortlist">
            {search.choosing.isSent
              ? `Your list is in. You can change it until ${untilLabel(search.choosing.closesAt)}`
              : `Say who you’d like to meet, until ${untilLabel(search.choosing.closesAt)}`}
          </Next>
        )}
        <Next stage={search.choosing?.isSent === false ? 'next' : 'now'} title="The next matching run">
          {`${isPaused ? 'It runs without you for now' : nextRunOf(you, search)}. ${lastRunOf(search)}`}
        </Next>
        <Next stage="next" title="Your match, with its reasons">
          You both say yes before anything starts
        </Next>
      </ol>
      {search.choosing && (
        <div className={`row ${styles.choosing}`}>
          <ButtonLink
            size="lg"
            variant={search.choosing.isSent ? 'secondary' : 'primary'}
            to={screens.choose}
          >
            {search.choosing.isSent ? 'Change my list' : 'See your shortlist'}
          </ButtonLink>
        </div>
      )}
      <p className={styles.revealPosition}>{positionOf(you, search)}</p>
      {meanwhile && <div className={styles.revealMeanwhile}>{meanwhile}</div>}
      <div className={styles.revealAsk}>
        <h2>While you wait</h2>
        <p>You can still change your answers. Broader choices give us more people to match you with.</p>
        <div className={`row ${styles.revealActions}`}>
          <ButtonLink variant="secondary" size="lg" to={screens.questionnaire}>
            Change my answers
          </ButtonLink>
          <ButtonLink
            variant="ghost"
            size="lg"
            to={isPaused ? `${screens.settings}#availability` : screens.powerPlayTrack}
          >
            {isPaused ? 'Take part again' : 'Look at a track'}
          </ButtonLink>
        </div>
      </div>
    </Frame>
  )
}

function BelowFloor({ words: { title, text, help } }: { words: ReturnType<typeof belowFloorWords> }) {
  return (
    <Notice tone="info" title={title} className={styles.revealFloor}>
      <p>{text}</p>
      <ul>
        {help.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  )
}

export function Asked({ account, meanwhile }: Pick<NotMatchedProps, 'account' | 'meanwhile'>) {
  return (
    <Frame account={account}>
      <p className="lede">
        Your last programme is over. We’ll only look for a new {otherSide(sideOf(account))} if you’d like one.
      </p>
      <div className={styles.revealAsk}>
        <h2>Would you like a new match?</h2>
        <p>Your answers are saved. You can change them first, and you can come back to this at any time.</p>
        <div className={`row ${styles.revealActions}`}>
          <SearchAgain size="lg" />
          <ButtonLink variant="secondary" size="lg" to={screens.questionnaire}>
            Change my answers
          </ButtonLink>
        </div>
      </div>
      {meanwhile && <div className={styles.revealMeanwhile}>{meanwhile}</div>}
    </Frame>
  )
}

export const joiningWords = {
  ASKED: {
    title: 'You asked to join this programme',
    text: 'The people who run it will get back to you. Your answers are saved, so we can start looking as soon as you’re in.',
  },
  WAITING: {
    title: 'You’re on the waiting list',
    text: 'All places are taken at the moment. Free places go to whoever has waited longest, and we’ll tell you when it’s yours.',
  },
  DECLINED: {
    title: 'You can’t join this programme this time',
    text: 'If you have a question, please ask your programme manager.',
  },
} as const

interface JoiningProps extends Pick<NotMatchedProps, 'account' | 'meanwhile'> {
  joining: keyof typeof joiningWords
}

export function Joining({ account, joining, meanwhile }: JoiningProps) {
  const { title, text } = joiningWords[joining]
  return (
    <Frame account={account}>
      <div className={styles.revealAsk}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={`row ${styles.revealActions}`}>
          <ButtonLink variant="secondary" size="lg" to={`${screens.settings}#programmes`}>
            See your programmes
          </ButtonLink>
        </div>
      </div>
      {meanwhile && <div className={styles.revealMeanwhile}>{meanwhile}</div>}
    </Frame>
  )
}

export function Unanswered({ account }: { account: Account }) {
  return (
    <Frame account={account}>
      <p className="lede">We’ll look for your match as soon as we know what matters to you.</p>
      <ol className={styles.nexts}>
        <Next stage="now" title="Your answers">
          {useLength(account)}
        </Next>
        <Next stage="next" title="The next matching run">
          It starts automatically once your answers are in
        </Next>
        <Next stage="next" title="Your match, with its reasons">
          You both say yes before anything starts
        </Next>
      </ol>
      <div className={`row ${styles.revealActions}`}>
        <ButtonLink size="lg" to={screens.questionnaire}>
          Answer the questions
        </ButtonLink>
      </div>
    </Frame>
  )
}

/** The questionnaire this person will get; their company may have its own. */
function useLength(account: Account): string {
  const side = sideOf(account)
  const { data } = useQuery({
    queryKey: ['questionnaire', side, 'length'],
    queryFn: async ({ signal }) => {
      const { questions } = await api(`GET /${side}/questionnaire`, { signal })
      return lengthInWords(questions.map(({ type }) => type))
    },
  })
  return data ?? 'A short questionnaire'
}

/** Someone answered, and the questionnaire has been replaced since. */
export function NewQuestions({ account, search }: { account: Account; search: Search }) {
  const { newQuestions, since } = search
  const { title, go } = matchWords.newQuestions(newQuestions.length)
  return (
    <Frame account={account}>
      <Notice tone="warning" title={title} className={styles.revealNew}>
        Your programme’s questionnaire has changed since you answered. We won’t match you until you’ve
        answered what’s new.
      </Notice>
      <ol className={styles.nexts}>
        <Next stage="done" title="Your earlier answers">
          {`Received ${dayLabel(since)}. They’re kept`}
        </Next>
        <Next stage="now" title="What’s new">
          {newQuestions.join(' · ')}
        </Next>
        <Next stage="next" title="The next matching run">
          You’re part of it again once you’ve answered
        </Next>
      </ol>
      <div className={`row ${styles.revealActions}`}>
        <ButtonLink size="lg" to={screens.questionnaire}>
          {go}
        </ButtonLink>
      </div>
    </Frame>
  )
}

function Frame({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <main id="main" className={styles.reveal}>
      <PairStage account={account} />
      <section className={styles.revealBody}>
        <div>
          <h1>{matchWords.notMatched}</h1>
          {children}
        </div>
      </section>
    </main>
  )
}

interface NextProps {
  stage: 'done' | 'now' | 'next'
  title: string
  children: string
}

const stageWords = { done: 'Done: ', now: 'Now: ', next: 'Then: ' } as const

function Next({ stage, title, children }: NextProps) {
  return (
    <li className={classNames(stage !== 'next' && styles[`is_${stage}`])}>
      <i aria-hidden="true">{stage === 'done' && <Icon of={Check} />}</i>
      <div>
        <b>
          <span className="sr-only">{stageWords[stage]}</span>
          {title}
        </b>
        <span>{children}</span>
      </div>
    </li>
  )
}
