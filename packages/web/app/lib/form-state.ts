export type Values = Record<string, string>
export type FieldErrors<V extends Values> = Partial<Record<keyof V & string, string>>

export interface FormState<V extends Values> {
  values: V
  touched: ReadonlySet<string>
  /** The server's errors by field; cleared as soon as that field changes. */
  refused: FieldErrors<V>
}

export const freshForm = <V extends Values>(values: V): FormState<V> => ({
  values,
  touched: new Set(),
  refused: {},
})

export function changed<V extends Values>(
  form: FormState<V>,
  name: keyof V & string,
  value: string,
): FormState<V> {
  const { [name]: _, ...refused } = form.refused
  return { ...form, values: { ...form.values, [name]: value }, refused: refused as FieldErrors<V> }
}

/** Leaving an empty field is not yet an error; leaving an invalid one is. */
export function left<V extends Values>(form: FormState<V>, name: keyof V & string): FormState<V> {
  if (form.values[name] === '') return form
  return { ...form, touched: new Set(form.touched).add(name) }
}

export function allTouched<V extends Values>(form: FormState<V>): FormState<V> {
  return { ...form, touched: new Set(Object.keys(form.values)) }
}

export function visibleErrors<V extends Values>(form: FormState<V>, found: FieldErrors<V>): FieldErrors<V> {
  const seen = Object.entries(found).filter(([name]) => form.touched.has(name))
  return { ...(Object.fromEntries(seen) as FieldErrors<V>), ...form.refused }
}
