import { benefits } from '~/content/benefits'
import { BenefitArt } from '~/ui/art/benefit-art'
import styles from './benefit-grid.module.css'

interface BenefitGridProps {
  /** One level below the heading above it. */
  heading: 'h2' | 'h3'
  /** With a second sentence each. */
  inFull?: boolean
}

export function BenefitGrid({ heading: Heading, inFull = false }: BenefitGridProps) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ art, title, text, more }) => (
        <li className={styles.benefit} key={art}>
          <div>
            <BenefitArt className={styles.benefitArt} of={art} />
          </div>
          <Heading>{title}</Heading>
          <p>{text}</p>
          {inFull && <p>{more}</p>}
        </li>
      ))}
    </ul>
  )
}
