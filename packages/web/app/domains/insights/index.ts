export { HomeScreen } from './home/home-screen'
export { SearchBox } from './search/search-box'
export { SponsorPage } from './sponsor/sponsor-page'
