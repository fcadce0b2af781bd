import { useSearchParams } from 'react-router'

/** For calls that name a company: the programme in the URL, or nothing, which means the company's first. */
export function useNamedProgramme(): { readonly programmeId?: string } {
  const [params] = useSearchParams()
  const programmeId = params.get('programme')
  return programmeId ? { programmeId } : {}
}
