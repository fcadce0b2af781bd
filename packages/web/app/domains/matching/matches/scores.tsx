import type { MatchReasons } from '@brightpair/contract'
import { scoreNames } from '~/content/matches'
import type { ScorePoints } from '~/domains/matching/score-points'
import { ScoreBar, ScoreBars } from '~/ui/score-bar'

interface ScoresProps {
  points: ScorePoints
  reasons: MatchReasons['reasons']
}

/** The three parts as bars, each with its reasons. */
export function Scores({ points, reasons }: ScoresProps) {
  const largest = Math.max(...points.parts.map(({ weight }) => weight))
  return (
    <ScoreBars>
      {points.parts.map(({ dimension, weight, points: given }) => {
        const sentences = reasons.filter((reason) => reason.dimension === dimension)
        return given === null ? (
          <li key={dimension} className="score">
            <div className="score__top">
              <span className="score__name">{scoreNames[dimension]}</span>
              <span className="score__val">Not compared</span>
            </div>
            <p>There was nothing to compare here, so the other parts count for more.</p>
          </li>
        ) : (
          <ScoreBar
            key={dimension}
            name={scoreNames[dimension]}
            score={given}
            weight={weight}
            largest={largest}
          >
            {sentences.map(({ sentence }) => sentence).join(' ')}
          </ScoreBar>
        )
      })}
    </ScoreBars>
  )
}
