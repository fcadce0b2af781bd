import type { Account, Agreement } from '@brightpair/contract'
import { ArrowRight, Check } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddressOf, useProgrammes } from '~/domains/pairs/pair'
import { PersonAvatar } from '~/domains/people'
import { request } from '~/lib/api'
import { momentLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { Avatar } from '~/ui/avatar'
import { Button, ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { DownloadButton } from '~/ui/download-button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import styles from './agreements.module.css'
import { useSignAgreement } from './use-agreement'
import '~/ui/field.css'

interface SignaturePanelProps {
  account: Account
  agreement: Agreement
  confirmation: string
}

export function SignaturePanel({ account, agreement, confirmation }: SignaturePanelProps) {
  const partner = account.accountType === 'MENTOR' ? agreement.mentee : agreement.mentor
  const addressOf = useAddressOf(agreement.enrollmentId)
  const { data: programmes } = useProgrammes()
  const programme = programmes?.find(({ id }) => id === agreement.enrollmentId)
  return (
    <>
      <h2>{agreement.complete ? 'Signed by both of you' : 'Signatures'}</h2>
      <ul className={styles.signs}>
        {(['mentor', 'mentee'] as const).map((side) => {
          const { firstName, lastName } = agreement[side]
          const name = `${firstName} ${lastName}`
          return (
            <Signature
              key={side}
              side={side}
              agreement={agreement}
              avatar={
                programme && <PersonAvatar personId={programme[side].id} name={name} side={side} size="lg" />
              }
            />
          )
        })}
      </ul>
      {agreement.signedByMe ? (
        <p className="muted" role="status">
          {agreement.complete
            ? 'You can both open this page at any time.'
            : `Your signature is saved. It’s ${partner.firstName}’s turn to sign.`}
        </p>
      ) : agreement.over ? (
        <p className="muted">Your programme is over, so nothing is left to sign.</p>
      ) : (
        <SignForm agreement={agreement} confirmation={confirmation} partner={partner.firstName} />
      )}
      {agreement.signedByMe && !agreement.over && (
        <ButtonLink size="lg" block to={addressOf(screens.powerPlayDashboard)}>
          Open month {programme?.month ?? 1}
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
      <DownloadAgreement agreement={agreement} />
    </>
  )
}

interface SignatureProps {
  side: 'mentor' | 'mentee'
  agreement: Agreement
  /** Shown instead of the initials. */
  avatar?: ReactNode
  /** Formats the time of the signature for this place. */
  when?: (moment: string) => string
}

export function Signature({ side, agreement, avatar, when = momentLabel }: SignatureProps) {
  const person = agreement[side]
  const signature = agreement.signatures[side]
  const name = signature?.name ?? `${person.firstName} ${person.lastName}`
  return (
    <li className={classNames(styles.sign, styles[`sign_${side}`], signature && styles.isSigned)}>
      {avatar ?? <Avatar side={side} name={name} size="lg" />}
      <div>
        <small>{side === 'mentor' ? 'Mentor' : 'Mentee'}</small>
        <b>{name}</b>
        <span>
          {signature && <Icon of={Check} />}
          {signature ? `Signed ${when(signature.signedAt)}` : 'Not signed yet'}
        </span>
      </div>
    </li>
  )
}

interface SignFormProps {
  agreement: Agreement
  confirmation: string
  partner: string
}

function SignForm({ agreement, confirmation, partner }: SignFormProps) {
  const [isAccepted, setAccepted] = useState(false)
  const navigate = useNavigate()
  const addressOf = useAddressOf(agreement.enrollmentId)
  const sign = useSignAgreement(({ complete }) => {
    toast.success('Agreement signed', {
      description: complete ? `You and ${partner} have both signed.` : `It’s ${partner}’s turn to sign.`,
    })
    navigate(addressOf(screens.powerPlayDashboard))
  })
  const why = useId()
  const hasPartnerSigned = Boolean(agreement.signatures.mentor ?? agreement.signatures.mentee)

  return (
    <>
      <Checkbox checked={isAccepted} onChange={(event) => setAccepted(event.target.checked)}>
        {confirmation}
      </Checkbox>
      <Button
        variant="commit"
        size="lg"
        block
        disabled={!isAccepted}
        aria-describedby={why}
        busy={sign.isPending && 'Signing'}
        onClick={() => sign.mutate(agreement)}
      >
        Sign Agreement
      </Button>
      <p className="hint" id={why}>
        {isAccepted ? 'We save your name, the time and this wording.' : 'Tick the box to sign.'}{' '}
        {hasPartnerSigned && `${partner} has already signed.`}
      </p>
    </>
  )
}

export function DownloadAgreement({ agreement, small = false }: { agreement: Agreement; small?: boolean }) {
  const query = { enrollmentId: agreement.enrollmentId }
  return (
    <DownloadButton
      variant={small ? 'ghost' : 'secondary'}
      size={small ? 'sm' : 'md'}
      block={!small}
      fileName="mentorship-agreement.pdf"
      load={() => request('GET /agreement.pdf', 'application/pdf', { query })}
    >
      Download PDF
    </DownloadButton>
  )
}
