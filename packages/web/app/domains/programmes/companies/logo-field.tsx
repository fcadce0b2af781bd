import type { CompanyBranding } from '@brightpair/contract'
import { ImageUp } from 'lucide'
import { useRef } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './companies.module.css'
import { useBrandingChange, useLogoOf } from './use-branding-of'
import '~/ui/field.css'

export function LogoField({ companyId: id, branding }: { companyId: string; branding: CompanyBranding }) {
  const file = useRef<HTMLInputElement>(null)
  const shown = useLogoOf(id, branding.logo)
  const query = { version: branding.version }
  const change = useBrandingChange(
    id,
    (bytes: Blob) => api('PUT /admin/companies/:id/logo', { params: { id }, query, bytes }),
    'Logo saved',
  )
  const remove = useBrandingChange(
    id,
    () => api('DELETE /admin/companies/:id/logo', { params: { id }, query }),
    'Logo removed',
  )
  return (
    <div className={styles.logoField}>
      {shown ? <img src={shown} alt="Logo" /> : <span className="muted">No logo</span>}
      <div className="row">
        <input
          ref={file}
          className="sr-only"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Logo file"
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) change.mutate(chosen)
            // Choosing the same file again has to fire a change event.
            target.value = ''
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={change.isPending && 'Uploading'}
          onClick={() => file.current?.click()}
        >
          <Icon of={ImageUp} />
          {branding.logo ? 'Change logo' : 'Upload a logo'}
        </Button>
        {branding.logo && (
          <Button
            variant="ghost"
            size="sm"
            busy={remove.isPending && 'Removing'}
            onClick={() => remove.mutate()}
          >
            Remove logo
          </Button>
        )}
      </div>
      <p className="hint">A JPEG, PNG or WebP under 1 MB, ideally 480 by 160 pixels.</p>
    </div>
  )
}
