import { classNames } from './class-names'

export interface Picture {
  /** As named by `npm run pictures`. */
  of: 'home' | 'match' | 'plan' | 'calendar' | 'inbox' | 'sparks' | 'track' | 'overview'
  alt: string
  caption: string
}

interface ProductPictureProps {
  picture: Picture
  /** Its width on a large screen. */
  width?: number
  className?: string | undefined
}

/**
 * A screenshot of the product. Only the one for the current theme is shown, and the other is never fetched: a lazy
 * image that is not rendered does not load.
 */
export function ProductPicture({
  picture: { of, alt, caption },
  width = 1240,
  className,
}: ProductPictureProps) {
  return (
    <figure className={classNames('product-picture', className)}>
      {['light', 'dark'].map((theme) => {
        const file = `/pictures/${of}-${theme}`
        return (
          <img
            key={theme}
            loading="lazy"
            decoding="async"
            width="1440"
            height="900"
            sizes={`(max-width: 900px) 100vw, ${width}px`}
            srcSet={`${file}.webp 1440w, ${file}@2x.webp 2880w`}
            src={`${file}.webp`}
            alt={alt}
            data-of={theme}
          />
        )
      })}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
