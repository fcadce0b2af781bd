/** Paint of the illustrations: palette tokens by number, and the inks that only drawings use. */
export const lagoon = (shade: number) => `var(--bp-lagoon-${shade})`
export const marigold = (shade: number) => `var(--bp-marigold-${shade})`
export const red = (shade: number) => `var(--bp-red-${shade})`
export const chalk = (shade: number) => `var(--bp-chalk-${shade})`

export const tile = {
  lagoon1: 'var(--bp-tile-lagoon-1)',
  lagoon2: 'var(--bp-tile-lagoon-2)',
  marigold1: 'var(--bp-tile-marigold-1)',
  marigold2: 'var(--bp-tile-marigold-2)',
  red: 'var(--bp-tile-red)',
  neutral: 'var(--bp-tile-neutral)',
} as const

export const white = 'var(--bp-chalk-0)'

/** Faces keep their own colours in both themes, so these are inks and not tokens. */
export const outline = '#2a1b18'
export const skins = [
  { base: '#f7d3ba', shade: '#e9b796' },
  { base: '#edb892', shade: '#da9c72' },
  { base: '#d39a70', shade: '#bb8056' },
  { base: '#b0734c', shade: '#955c39' },
  { base: '#835036', shade: '#6a3d27' },
  { base: '#5b3624', shade: '#452718' },
] as const
export type Skin = (typeof skins)[number]
