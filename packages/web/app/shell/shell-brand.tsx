import { Link } from 'react-router'
import { useBranding, useLogo } from '~/domains/programmes'
import { screens } from '~/lib/screens'
import { Brand } from '~/ui/brand'
import styles from './app-shell.module.css'

/** The company's own name and logo, where it has set them. */
export function ShellBrand() {
  const branding = useBranding()
  const logo = useLogo(branding?.logo)
  if (!branding?.name) return <Brand />
  return (
    <Link className={styles.companyBrand} to={screens.home}>
      {logo && <img src={logo} alt="" />}
      <span>
        <b>{branding.name}</b> <small>on Brightpair</small>
      </span>
    </Link>
  )
}
