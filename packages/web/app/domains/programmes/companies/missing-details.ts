interface Details {
  name: string
  description: string
}

/** What a company must have, said beside the field that lacks it. */
export const missingDetails = ({ name, description }: Details) => ({
  ...(name.trim() === '' ? { name: 'Please give it a name.' } : {}),
  ...(description.trim() === '' ? { description: 'Please describe it in a sentence.' } : {}),
})
