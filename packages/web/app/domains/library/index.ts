export { Article } from './resources/article'
export { Library } from './resources/library'
