import { useListAddress } from '~/lib/list-address'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { ListCard, type ListCardProps } from './list-card'
import { SearchField } from './search-field'
import { Select, type SelectOption } from './select'

interface AddressListProps<Row> extends Omit<ListCardProps<Row>, 'rowKey' | 'page' | 'onPage'> {
  /** The placeholder of the search: "Name or code". */
  placeholder: string
  /** Further filters in the URL, by name; null: not set. */
  narrowedBy?: Readonly<Record<string, string | null>>
  drawing?: 'table' | 'match'
  /** For when there are items, but none match. */
  nothing: { title: string; text?: string }
}

/** A list with search, filters and page in the URL, like every list on the admin side. */
export function AddressList<Row extends { id: string | number }>({
  placeholder,
  narrowedBy = {},
  drawing = 'table',
  nothing,
  tools,
  empty,
  ...card
}: AddressListProps<Row>) {
  const { page, search, narrow, goTo } = useListAddress()
  const names = Object.keys(narrowedBy)
  const isNarrowed = search !== '' || page > 1 || names.some((name) => narrowedBy[name] !== null)
  const clear = () => narrow(Object.fromEntries(['search', ...names].map((name) => [name, null])))
  return (
    <ListCard
      {...card}
      tools={
        <>
          <SearchField
            label="Search"
            placeholder={placeholder}
            value={search}
            onSearch={(words) => narrow({ search: words })}
          />
          {tools}
        </>
      }
      rowKey={({ id }) => String(id)}
      page={page}
      onPage={goTo}
      empty={
        isNarrowed ? (
          <EmptyState
            drawing={drawing}
            title={nothing.title}
            action={
              <Button variant="secondary" onClick={clear}>
                {names.length > 0 ? 'Clear the filters' : 'Clear the search'}
              </Button>
            }
          >
            {nothing.text}
          </EmptyState>
        ) : (
          empty
        )
      }
    />
  )
}

interface AddressSelectProps {
  /** The name of the filter in the URL. */
  name: string
  label: string
  /** The first one is the default when the URL has no filter. */
  options: readonly [SelectOption, ...SelectOption[]]
}

export function AddressSelect({ name, label, options }: AddressSelectProps) {
  const { oneOf, narrow } = useListAddress()
  const [usual, ...others] = options
  return (
    <Select
      label={label}
      options={options}
      value={oneOf(name, [usual.id, ...others.map(({ id }) => id)])}
      onChange={(id) => narrow({ [name]: id === usual.id ? null : id })}
    />
  )
}
