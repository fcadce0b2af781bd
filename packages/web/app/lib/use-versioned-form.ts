import { useState } from 'react'
import { ApiError } from './api-error'
import type { FieldErrors, Values } from './form-state'
import { useForm } from './use-form'

interface VersionedField<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The value in words, where it is not text itself. */
  readonly shown?: (value: string) => string
}

interface VersionedFormOptions<Stored, V extends Values> {
  /** The newest known version; it may change while someone is typing. */
  stored: Stored
  valuesOf: (stored: Stored) => V
  fields: readonly VersionedField<keyof V & string>[]
  validate: (values: V) => FieldErrors<V>
  /** Throws the server's refusal, after the caller has reported it. */
  save: (typed: V, version: number) => Promise<Stored>
}

/** A form for something two people may edit concurrently: the input is kept until one version is chosen. */
export function useVersionedForm<Stored extends { version: number }, V extends Values>({
  stored,
  valuesOf,
  fields,
  validate,
  save,
}: VersionedFormOptions<Stored, V>) {
  const [base, setBase] = useState(stored)
  const form = useForm<V>({
    initial: valuesOf(stored),
    validate,
    onValid: async (typed) => {
      try {
        const saved = await save(typed, base.version)
        goOnWith(saved, valuesOf(saved))
      } catch (error) {
        if (error instanceof ApiError) form.refuse(error.details as FieldErrors<V>)
      }
    },
  })
  const { values } = form
  const before = valuesOf(base)
  const newest = valuesOf(stored)
  const differing = (one: V, other: V) => fields.filter(({ name }) => one[name] !== other[name])
  const isNewer = stored.version > base.version && !form.busy
  const isTyping = differing(before, values).length > 0
  const isChoice = isTyping && differing(before, newest).length > 0 && differing(newest, values).length > 0
  if (isNewer && !isChoice) goOnWith(stored, isTyping ? values : newest)

  function goOnWith(next: Stored, shown: V) {
    setBase(next)
    for (const { name } of fields) if (shown[name] !== values[name]) form.set(name, shown[name] ?? '')
  }

  /** The newest values, overlaid only with the fields changed here: the other person's changes are kept. */
  function keepOwn() {
    const own = differing(before, values).map(({ name }) => [name, values[name]] as const)
    goOnWith(stored, { ...newest, ...Object.fromEntries(own) })
  }

  const words = ({ shown = (value: string) => value }: VersionedField<string>, value = '') => shown(value)
  return {
    ...form,
    isTyping,
    /** For `Meanwhile`, while there are two versions to choose between. */
    meanwhile:
      isNewer && isChoice
        ? {
            rows: differing(newest, values).map((field) => ({
              label: field.label,
              newest: words(field, newest[field.name]),
              typed:
                values[field.name] === before[field.name] ? 'Not touched' : words(field, values[field.name]),
            })),
            onKeep: keepOwn,
            onTake: () => goOnWith(stored, newest),
          }
        : undefined,
  }
}
