import { useId } from 'react'
import { FieldError } from '~/ui/field'
import { Rating } from '~/ui/rating'

interface RatingFieldProps {
  label: string
  value: number | null
  isMissing: boolean
  onChange: (rating: number) => void
}

export function RatingField({ isMissing, ...rating }: RatingFieldProps) {
  const id = useId()
  return (
    <div>
      <Rating {...rating} describedBy={isMissing ? id : undefined} />
      {isMissing && <FieldError id={id}>Please choose one to five petals.</FieldError>}
    </div>
  )
}

export const focusRating = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('.rate input')?.focus()
