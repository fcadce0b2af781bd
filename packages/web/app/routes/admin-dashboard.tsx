import { Suspense, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { usePathname } from '~/lib/use-pathname'
import { focusHeading } from '~/lib/use-screen-change'
import { NotFoundScreen } from '~/shell/states/not-found-screen'
import { PageLoading } from '~/ui/load-state'
import { adminSectionAt } from './admin-sections'
import { AdminShell } from './admin-shell'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(adminSectionAt(location.pathname)?.label ?? 'Admin')
export const clientLoader = onlyFor('ADMIN')

/** One route for the whole admin side: each further one would make every public page load a longer list of routes. */
export default function AdminDashboard() {
  const section = adminSectionAt(usePathname())
  return (
    <AdminShell {...(section ? { active: section.label } : {})}>
      {section ? (
        <Suspense fallback={<PageLoading title={section.label} />}>
          <section.Section />
          <Arrived />
        </Suspense>
      ) : (
        <NotFoundScreen />
      )}
    </AdminShell>
  )
}

/** A section that was not loaded yet brings its own heading after the screen has changed. */
function Arrived() {
  const isMove = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isMove && document.activeElement === document.body) focusHeading()
  }, [isMove])
  return null
}
