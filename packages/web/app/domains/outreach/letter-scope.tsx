import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { useListAddress } from '~/lib/list-address'
import styles from './letters/letters.module.css'

/** Whose emails a screen is about, according to the URL. */
export function useLetterScope(): { companyId?: string; programmeId?: string } {
  const { param } = useListAddress()
  const [companyId, programmeId] = [param('companyId'), param('programme')]
  return { ...(companyId ? { companyId } : {}), ...(companyId && programmeId ? { programmeId } : {}) }
}

/** Lets the reader choose; renders nothing where there is only one. */
export function LetterScope({ placeholder = 'All companies' }: { placeholder?: string }) {
  const { param, narrow } = useListAddress()
  const companyId = param('companyId')
  return (
    <div className={styles.company}>
      <CompanyPicker
        of="screen"
        value={companyId}
        placeholder={placeholder}
        onChange={(id) => narrow({ companyId: id, programme: null })}
      />
      <ProgrammePicker
        companyId={companyId}
        value={param('programme')}
        onChange={(programme) => narrow({ programme })}
      />
    </div>
  )
}
