import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Placeholder } from './placeholder'

export function SitePlaceholder({ title }: { title: string }) {
  return (
    <Placeholder
      title={title}
      drawing="activities"
      actions={
        <>
          <ButtonLink size="lg" to={screens.pricing}>
            See pricing
          </ButtonLink>
          <ButtonLink look="secondary" size="lg" to={screens.login}>
            Log in
          </ButtonLink>
        </>
      }
    >
      We are still writing this page. Pricing is ready, and so is your account.
    </Placeholder>
  )
}
