import { Search } from 'lucide-react'
import { useState } from 'react'
import {
  Collection,
  ComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useOfPair } from '~/lib/pair'
import { Icon } from '~/ui/icon'
import { addressOf } from './address-of'
import { groupsOf, placeOf, type SearchGroup } from './groups'
import { Highlight } from './highlight'
import { useSearch } from './use-search'
import '~/ui/field.css'
import '~/ui/popover.css'
import './search.css'

/** Finds as one types; arrow keys choose, Enter opens, Escape closes. */
export function SearchBox() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const ofPair = useOfPair()
  const { results, words, state } = useSearch(typed)

  function open(id: string) {
    const found = results.find((each) => each.id === id)
    if (!found) return
    setTyped('')
    void navigate(addressOf(found, ofPair))
  }

  return (
    <ComboBox<SearchGroup>
      aria-label="Search"
      className="search"
      items={groupsOf(results)}
      inputValue={typed}
      onInputChange={setTyped}
      value={null}
      onChange={(id) => id !== null && open(String(id))}
      defaultFilter={() => true}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
    >
      <div className="input-wrap">
        <Icon of={Search} />
        <Input className="input" type="search" placeholder="Search" maxLength={100} />
      </div>
      <Popover className="popover popover--field search__results">
        <ListBox className="listbox" renderEmptyState={() => <p className="search__empty">{state}</p>}>
          {(group: SearchGroup) => (
            <ListBoxSection id={group.id}>
              <Header className="search__kind">{group.label}</Header>
              <Collection items={group.items}>
                {(found) => (
                  <ListBoxItem className="listbox__item search__item" textValue={found.title}>
                    <b>
                      <Highlight text={found.title} words={words} />
                    </b>
                    <small>{placeOf(found)}</small>
                    <span>
                      <Highlight text={found.excerpt} words={words} />
                    </span>
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
