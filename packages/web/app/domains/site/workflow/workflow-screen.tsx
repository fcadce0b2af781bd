import { workflow } from '~/content/workflow'
import { MatchingCriteria } from './matching-criteria'
import { Phases } from './phases'
import { Technology } from './technology'

export function WorkflowScreen() {
  return (
    <>
      <section className="container page-hero">
        <h1>{workflow.title}</h1>
        <p className="lede">{workflow.lead}</p>
      </section>
      <Phases />
      <MatchingCriteria />
      <Technology />
    </>
  )
}
