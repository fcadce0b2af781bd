import { classNames } from './class-names'
import './skeleton.css'

interface SkeletonProps {
  shape?: 'line' | 'title' | 'petal' | 'block'
  width?: 'full' | 'wide' | 'half' | 'third'
}

/** Mirrors the content to come; a petal in place of a face. Shown only after 200 ms. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, `skel--${width}`)} aria-hidden="true" />
}
