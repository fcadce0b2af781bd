export { useNewCases } from './new-cases'
export { TellTeamScreen } from './tell-team/tell-team-screen'
export { ToldScreen } from './tell-team/told-screen'
