export { SearchBox } from './search/search-box'
