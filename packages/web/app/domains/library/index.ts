export { ResourcesScreen } from './resources/resources-screen'
