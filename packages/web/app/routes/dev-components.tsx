import { GalleryScreen } from '~/gallery/gallery-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Components')

export default GalleryScreen
