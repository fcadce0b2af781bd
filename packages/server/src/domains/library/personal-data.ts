import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { own } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  resource_marks: {
    holds: 'Articles you’ve read',
    ...own,
    exported: 'done_at',
    derived: { article: '(SELECT title FROM resources r WHERE r.id = resource_id)' },
    withheld: { key: 'user_id company_id', derived: 'resource_id' },
  },
  resources: notPersonal(
    'The library',
    'slug title summary track month topic audience keywords text exercise words film retired_at is_library created_at',
    'id company_id version',
  ),
  resource_films: notPersonal(
    'Films attached to articles by admins',
    'name kind size captions touched_at attached_at',
    'id resource_id uploader_id',
  ),
  resource_film_pieces: notPersonal('The same, in pieces', 'number bytes', 'film_id'),
}
