import { useQuery } from '@tanstack/react-query'
import { AudioLines, Flame, type IconNode, MessageCircleHeart, NotebookText, Video, Workflow } from 'lucide'
import { Link } from 'react-router'
import { useOfPair } from '~/domains/pairs/pair'
import { api, prefetched } from '~/lib/api'
import { screens } from '~/lib/screens'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import styles from './resources-panel.module.css'
import '~/ui/button.css'

/** Fallback URLs until the operator's own have loaded. */
const tools = [
  { name: 'Zoom', icon: Video, setting: 'zoom', home: 'https://www.zoom.com/' },
  { name: 'Notion', icon: NotebookText, setting: 'notion', home: 'https://www.notion.com/' },
  { name: 'Fanthom', icon: AudioLines, setting: 'fanthom', home: 'https://fathom.video/' },
  { name: 'Zapier', icon: Workflow, setting: 'zapier', home: 'https://zapier.com/' },
] as const

/** The pair's tools, and two links inside the product. */
export function ResourcesPanel() {
  const ofPair = useOfPair()
  const { data } = useQuery({
    queryKey: ['site'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api('GET /site', { signal }),
    initialData: () => prefetched('GET /site'),
  })
  const sparks = ofPair(screens.resources)
  return (
    <Card
      title="Resources & Sparks"
      aside={
        <Link className="link-btn" to={sparks}>
          View All<span className="sr-only"> of the sparks</span>
        </Link>
      }
    >
      <ul className={styles.resources}>
        {tools.map(({ name, icon, setting, home }) => (
          <li key={name}>
            <a
              className={styles.resource}
              href={data?.resources[setting] ?? home}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Face icon={icon} />
              <span>
                {name}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <Link className={styles.resource} to={`${ofPair(screens.partner)}#feedback`}>
            <Face icon={MessageCircleHeart} />
            Feedback
          </Link>
        </li>
        <li>
          <Link className={styles.resource} to={sparks}>
            <Face icon={Flame} />
            Sparks Training
          </Link>
        </li>
      </ul>
    </Card>
  )
}

const Face = ({ icon }: { icon: IconNode }) => (
  <i>
    <Icon of={icon} />
  </i>
)
