interface Details {
  name: string
  description: string
}

/** Required details of a company, reported at their fields. */
export const missingDetails = ({ name, description }: Details) => ({
  ...(name.trim() === '' ? { name: 'Please give it a name.' } : {}),
  ...(description.trim() === '' ? { description: 'Please describe it in a sentence.' } : {}),
})
