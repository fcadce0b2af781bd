import type { PersonName } from '~/ui/art/people'

/** The faces to pick from, told apart by what one sees. */
export const portraitWords: Record<PersonName, string> = {
  ruth: 'Grey curls and glasses',
  tomas: 'Dark curls and a laugh',
  amina: 'A teal headscarf',
  george: 'A bald head and a grey beard',
  mei: 'A black bob and a laugh',
  priya: 'Long dark hair',
  jonas: 'Fair hair with a side parting',
  zola: 'Braids and a laugh',
  harjit: 'A turban and a beard',
  ines: 'Brown hair in a bun',
  kofi: 'Short hair and a laugh',
  dana: 'Short silver hair and red glasses',
}
