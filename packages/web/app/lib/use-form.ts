import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  allTouched,
  changed,
  type FieldErrors,
  type FormState,
  freshForm,
  left,
  type Values,
  visibleErrors,
} from './form-state'

interface FormOptions<V extends Values> {
  initial: V
  validate: (values: V) => FieldErrors<V>
  onValid: (values: V) => Promise<void>
  onInvalid?: (values: V, errors: FieldErrors<V>) => void
}

/** After a refusal: focuses the first invalid field in reading order, once its error is shown. */
export function toFirstWrong(form?: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const scope = form ?? document.querySelector('[role$="dialog"]') ?? document.body
    scope?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  })
}

/** The text fields of one form: errors on blur and on submit, with focus on the first invalid one. */
export function useForm<V extends Values>({ initial, validate, onValid, onInvalid }: FormOptions<V>) {
  const [form, setForm] = useState<FormState<V>>(() => freshForm(initial))
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const errors = visibleErrors(form, validate(form.values))

  // What was typed or filled in by a password manager before hydration must not be lost.
  useLayoutEffect(() => {
    const before = element.current ? new FormData(element.current) : new FormData()
    for (const [name, value] of before) {
      if (typeof value === 'string' && value !== '') setForm((was) => changed(was, name, value))
    }
  }, [])

  function refuse(refused: FieldErrors<V>) {
    setForm((was) => ({ ...was, refused }))
    toFirstWrong(element.current)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = validate(form.values)
    if (Object.keys(found).length > 0) {
      setForm(allTouched)
      toFirstWrong(element.current)
      onInvalid?.(form.values, found)
      return
    }
    setBusy(true)
    try {
      await onValid(form.values)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    values: form.values,
    refuse,
    reset: () => setForm(freshForm(initial)),
    set: (name: keyof V & string, value: string) => setForm((was) => changed(was, name, value)),
    // Before hydration, this method makes submitting do nothing; the default would put a password into the URL.
    formProps: { ref: element, onSubmit, noValidate: true, method: 'dialog' },
    field: (name: keyof V & string) => ({
      name,
      value: form.values[name] ?? '',
      error: errors[name],
      required: validate({ ...form.values, [name]: '' })[name] !== undefined,
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target
        setForm((was) => changed(was, name, value))
      },
      onBlur: () => setForm((was) => left(was, name)),
    }),
  }
}
